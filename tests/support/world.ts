import type { Insertable, Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import type { ClientAllergyTable } from '#core/db/tables/allergy.ts'
import type { ClientCareTable, ClientPersonTable, ClientTable } from '#core/db/tables/client.ts'
import type { HouseTable, RoomTable } from '#core/db/tables/house.ts'
import type { Actor, Env } from '#core/kernel/env.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { DEMO_PASSWORD } from '../../server/demo/ifEmpty.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { nameKeys } from '#core/client/person.ts'
import { houseKeys } from '#core/house/house.keys.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'

/** The current time of tests unless they set another. */
export const NOW = '2026-11-21T10:00:00.000Z'
const stamp = { now: NOW, newId: () => uuidv7(), actor: { personId: 'tests' } }

/** A house to test in, with its own small factories: each creates its rows and returns their id. */
export interface HouseWorld {
  id: string
  partnerId: string
  room(row?: Partial<Insertable<RoomTable>>): Promise<string>
  client(
    row?: Partial<Insertable<ClientTable>> & {
      roomId?: string
      place?: number
      queued?: boolean
      care?: Partial<ClientCareTable>
      /** The substance alone, or more of the row; the kind `none` is the statement that there are none. */
      allergies?: readonly (string | Partial<ClientAllergyTable>)[]
      person?: Partial<ClientPersonTable>
    },
  ): Promise<string>
  actor(role?: Role): Promise<Actor & { houseId: string }>
}

let counter = 0

/** Creates a new house in the database. */
export async function houseWorld(
  db: Kysely<Database>,
  name = `Maja ${++counter}`,
  values: Partial<Insertable<HouseTable>> = {},
): Promise<HouseWorld> {
  const row = created(stamp)
  await db
    .insertInto('house')
    .values({ ...row, ...EMPTY_HOUSE, name, ...values, ...houseKeys({ ...EMPTY_HOUSE, name, ...values }) })
    .execute()
  const partnerId = uuidv7()
  await db.insertInto('partner').values({ id: partnerId, kind: 'hk', name, house_id: row.id, ehak: null }).execute()
  return {
    id: row.id,
    partnerId,
    room: (values) => insertRoom(db, row.id, values),
    client: (values) => insertClient(db, row.id, values),
    actor: (role = 'manager') => insertActor(db, { houseId: row.id, partnerId, role }),
  }
}

const EMPTY_HOUSE = {
  code: null,
  description: null,
  picture: null,
  location: null,
  county: null,
  municipality: null,
  ehak: null,
  latitude: null,
  longitude: null,
  phone: null,
  email_address: null,
  iban_account: null,
  owner: null,
  recipient_name: null,
  reference_number: null,
  has_units: 0 as const,
  contract: 1 as const,
  locked: 0 as const,
  published_at: NOW,
  outline_places: 0,
  outline_free: 0,
  price_from_cents: null,
}

async function insertRoom(db: Kysely<Database>, houseId: string, values: Partial<Insertable<RoomTable>> = {}): Promise<string> {
  const row = created(stamp)
  await db
    .insertInto('room')
    .values({
      ...row,
      house_id: houseId,
      unit_id: null,
      name: `${100 + ++counter}`,
      floor: 1,
      area_m2: null,
      type: null,
      gender_rule: null,
      amenities: '[]',
      image: null,
      availability: 'vaba',
      availability_date: null,
      max_people: 1,
      ...values,
    })
    .execute()
  return values.id ?? row.id
}

type ClientValues = Parameters<HouseWorld['client']>[0]

async function insertClient(
  db: Kysely<Database>,
  houseId: string,
  { roomId, place = 1, queued = false, care, allergies = [], person, ...values }: NonNullable<ClientValues> = {},
): Promise<string> {
  const names = { first_name: values.first_name ?? 'Mari', last_name: values.last_name ?? `Kask${++counter}` }
  const row = { ...created(stamp), ...(values.id !== undefined && { id: values.id }) }
  await db
    .insertInto('client')
    .values({
      ...row,
      house_id: houseId,
      called_name: null,
      ...nameKeys(names),
      personal_id: null,
      birth_date: null,
      gender: null,
      picture: null,
      phone: null,
      email: null,
      address: null,
      languages: '[]',
      family_doctor: null,
      search_info: null,
      care_level: null,
      died_on: null,
      ...values,
      ...names,
    })
    .execute()
  const base = { house_id: houseId, client_id: row.id }
  const facts = {
    risks: '[]',
    diet: null,
    texture: null,
    nil_by_mouth: 0 as const,
    mobility: null,
    wishes: null,
    entry_reason: null,
    photo_refused: 0 as const,
    leaving_place: null,
    leaving_reason: null,
  }
  await db
    .insertInto('client_care')
    .values({ ...created(stamp), ...facts, ...care, id: row.id, house_id: houseId })
    .execute()
  await db
    .insertInto('client_person')
    .values({ ...created(stamp), ...person, id: row.id, house_id: houseId })
    .execute()
  for (const allergy of allergies)
    await db
      .insertInto('client_allergy')
      .values({ ...created(stamp), ...base, ...ALLERGY, ...(typeof allergy === 'string' ? { substance: allergy } : allergy) })
      .execute()
  if (queued) {
    await db
      .insertInto('queue_ticket')
      .values({
        ...created(stamp),
        ...base,
        queued_on: '2026-10-01',
        planned_room_id: null,
        planned_on: null,
        placed_elsewhere: 0,
        closed_at: null,
        close_reason: null,
      })
      .execute()
  } else {
    await db
      .insertInto('stay')
      .values({
        ...created(stamp),
        ...base,
        room_id: roomId ?? null,
        place_no: roomId ? place : null,
        started_at: '2026-01-05T08:00:00.000Z',
        ended_at: null,
        end_reason: null,
        note: null,
        arrived_on: '2026-01-05',
        left_on: null,
      })
      .execute()
  }
  return row.id
}

/** Recorded by someone, with no other details. */
const ALLERGY = {
  kind: 'other',
  substance: '',
  atc: null,
  reaction: null,
  severity: null,
  said_by: null,
  confirmed_by: null,
  confirmed_at: null,
  confirmed_name: null,
  recorded_at: NOW,
  recorded_by: 'tests',
  recorded_name: 'Keegi',
  ended_at: null,
  ended_name: null,
  end_reason: null,
  replaced_by: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
} as const

async function insertActor(
  db: Kysely<Database>,
  { houseId, partnerId, role }: { houseId: string; partnerId: string; role: Role },
): Promise<Actor & { houseId: string }> {
  const personId = await insertPerson(db, { role, partnerId, houseId })
  return {
    personId,
    name: `${role} ${counter}`,
    role,
    houseId,
    partnerId,
    ehak: null,
    rights: new Set(RIGHTS_OF_ROLE[role]),
    sessionId: 'session',
    deviceId: 'device',
  }
}

/** A person who can sign in with `password_hash`, working for a partner in a role. */
export async function insertPerson(
  db: Kysely<Database>,
  {
    role,
    partnerId,
    houseId,
    email = `${role}${++counter}@naidis.example`,
    passwordHash = null,
  }: { role: Role; partnerId?: string | null; houseId?: string | null; email?: string; passwordHash?: string | null },
): Promise<string> {
  const id = uuidv7()
  const name = `${role} ${counter}`
  await db
    .insertInto('person')
    .values({ id, email, name, password_hash: passwordHash, role, avatar: null, locked_at: null, last_partner_id: null, created_at: NOW })
    .execute()
  if (partnerId)
    await db
      .insertInto('membership')
      .values({ ...created(stamp), house_id: houseId ?? null, person_id: id, partner_id: partnerId, role, person_name: name, ended_at: null })
      .execute()
  return id
}

/** A worker of a house who can sign in with this address and the demo's password. */
export async function insertWorker(db: Kysely<Database>, { id, partnerId }: HouseWorld, role: Role, email: string): Promise<string> {
  passwordHash ??= hashPassword(DEMO_PASSWORD)
  return insertPerson(db, { role, partnerId, houseId: id, email, passwordHash: await passwordHash })
}

/** Made once: a password hash is slow on purpose. */
let passwordHash: Promise<string> | undefined

/** The environment in which a handler of the core runs, without a server around it. */
export function envFor(db: Kysely<Database>, actor: Actor & { houseId: string }, now: string = NOW): Env & { concerned: string[] } {
  const concerned: string[] = []
  return { tx: db, actor, now, newId: () => uuidv7(), concerned, auditSubjects: ({ ids }) => void concerned.push(...ids) }
}
