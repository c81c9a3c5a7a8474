import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey, sortKey } from '#shared/rules/et.ts'
import { readIsikukood } from '#shared/rules/isikukood.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { clientWithPersonalId } from './client.store.ts'

type NewPerson = Omit<Parsed<typeof contract.client.add>, 'room_id' | 'arrival_date'>

/** Search and sort keys of a person; stored beside the names (rules/et.ts). */
export const nameKeys = (person: { first_name: string; last_name: string; called_name?: string | null | undefined }) => ({
  search_key: searchKey(`${person.first_name} ${person.last_name} ${person.called_name ?? ''}`),
  sort_key: sortKey(`${person.last_name} ${person.first_name}`),
})

/** Birth date and sex: the isikukood takes precedence over what was typed (estonia.md 1.1). */
export function birthOf(
  personalId: string | null | undefined,
  typed: { birth_date?: string | null | undefined; gender?: 'female' | 'male' | null | undefined },
) {
  const read = personalId ? readIsikukood(personalId) : null
  return { birth_date: read?.birthDate ?? typed.birth_date ?? null, gender: read?.sex ?? typed.gender ?? null }
}

/** Adds a client with contacts, without a place. @throws person-exists with the id of the existing one */
export async function insertPerson(env: Env, person: NewPerson): Promise<string> {
  await refuseDouble(env, person.personalID ?? null, 'personalID')
  const id = await rowsOf(env, 'client').insert({
    first_name: person.first_name,
    last_name: person.last_name,
    called_name: person.called_name ?? null,
    ...nameKeys(person),
    personal_id: person.personalID ?? null,
    ...birthOf(person.personalID, person),
    picture: null,
    phone: person.phone ?? null,
    email: person.email ?? null,
    address: person.address ?? null,
    languages: JSON.stringify(person.languages ?? []),
    family_doctor: person.family_doctor ?? null,
    search_info: person.search_info ?? null,
    care_level: person.care_level ?? null,
    died_on: null,
  })
  await rowsOf(env, 'client_care').insert({ id: id, ...NO_CARE, entry_reason: person.entry_reason ?? null })
  await rowsOf(env, 'client_person').insert({ id: id })
  await insertContacts(env, id, person.contacts ?? [])
  return id
}

/** A client without care facts yet. */
const NO_CARE = {
  risks: '[]',
  diet: null,
  texture: null,
  leaving_place: null,
  leaving_reason: null,
  nil_by_mouth: 0 as const,
  mobility: null,
  wishes: null,
  photo_refused: 0 as const,
}

async function insertContacts(env: Env, clientId: string, contacts: NonNullable<NewPerson['contacts']>): Promise<void> {
  for (const [index, { name, relation, phone, email }] of contacts.entries()) {
    await rowsOf(env, 'client_contact').insert({
      client_id: clientId,
      name,
      relation: relation ?? null,
      phone: phone ?? null,
      email: email ?? null,
      rights: '[]',
      wake_at_night: 0,
      position: index + 1,
    })
  }
}

/** Refuses a personal code that another client of the house has. @throws person-exists */
export async function refuseDouble(env: Env, personalId: string | null, field: string, except?: string): Promise<void> {
  const existing = personalId === null ? null : await clientWithPersonalId(env.tx, env.actor.houseId, personalId)
  if (existing !== null && existing !== except) throw new AppError('person-exists', { field, details: { client_id: existing } })
}
