import type { Updateable } from 'kysely'
import type { AllergyView, MedicineAgainst } from '#shared/contract/allergy.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { ClientAllergyTable } from '../db/tables/allergy.ts'
import type { Env } from '../kernel/env.ts'
import { undecidedMedicines } from '../medicine/against.ts'
import { allergiesOf, standingOf } from '../allergy/allergy.store.ts'

type AllergyFields = Pick<ClientAllergyTable, 'kind' | 'substance' | 'atc' | 'reaction' | 'severity' | 'said_by' | 'confirmed_by'>

/** Writes a row; a confirmed one is confirmed by its author. @returns its id */
export async function insert(env: Env, clientId: string, said: AllergyFields): Promise<string> {
  const { now, actor } = env
  const id = await rowsOf(env, 'client_allergy').insert({
    client_id: clientId,
    ...said,
    ...confirmation(env, said.confirmed_by),
    recorded_at: now,
    recorded_by: actor.personId,
    recorded_name: actor.name,
    ended_at: null,
    ended_name: null,
    end_reason: null,
    replaced_by: null,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
  })
  return id
}

export const confirmation = ({ now, actor }: Env, by: string | null) =>
  ({ confirmed_by: by, confirmed_at: by === null ? null : now, confirmed_name: by === null ? null : actor.name }) as const

export const ending = ({ now, actor }: Env, reason: string | null, replacedBy: string | null = null) =>
  ({ ended_at: now, ended_name: actor.name, end_reason: reason, replaced_by: replacedBy }) as const

export async function update(env: Env, id: string, values: Updateable<ClientAllergyTable>): Promise<void> {
  await rowsOf(env, 'client_allergy').update(id, values)
}

/** An allergy in force. @throws not-found, already-ended */
export async function standing(env: Env, id: string) {
  const row = await rowsOf(env, 'client_allergy').require(id)
  if (row.kind === 'none' || row.struck_at !== null) throw notFound('client_allergy')
  if (row.ended_at !== null) throw new AppError('already-ended')
  return row
}

/** Refuses a second allergy to the same substance, ignoring case and diacritics. @throws allergy-exists */
export async function refuseDouble({ tx, actor }: Env, { clientId, substance, except }: { clientId: string; substance: string; except?: string }) {
  const rows = await standingOf(tx, actor.houseId, clientId)
  const same = rows.find((row) => row.kind !== 'none' && row.id !== except && searchKey(row.substance) === searchKey(substance))
  if (same) throw new AppError('allergy-exists', { field: 'substance' })
}

/** The answer to a change: all allergies of the person, and the medicines that now need a decision. */
export async function answer(env: Env, clientId: string): Promise<{ allergies: AllergyView[]; against: MedicineAgainst[] }> {
  return { ...(await allAllergies(env, clientId)), against: await undecidedMedicines(env, clientId) }
}

export async function allAllergies(env: Env, clientId: string): Promise<{ allergies: AllergyView[] }> {
  env.auditSubjects({ entity: 'client', ids: [clientId] })
  return { allergies: await allergiesOf(env.tx, env.actor.houseId, clientId) }
}
