import { type Kysely, type NotNull, sql } from 'kysely'
import type { Facts } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import { dayOf } from '#shared/rules/time.ts'
import { prepared } from '../db/prepared.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import { status } from './client.list.store.ts'

type RowsOfClient = 'stay' | 'absence' | 'queue_ticket' | 'diary_entry' | 'care_plan' | 'client_allergy'

/** The persons of these rows; null if one of the rows no longer exists. */
export async function clientsOfRows(db: Kysely<Database>, table: RowsOfClient, ids: readonly string[]): Promise<string[] | null> {
  const rows = await db.selectFrom(table).select('client_id').where('id', 'in', ids).execute()
  return rows.length === ids.length ? rows.map(({ client_id }) => client_id) : null
}

/** Every contact of the clients of a house, each client's in calling order. */
export const contactsIn = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'client_contact', houseId)
    .select(['client_id', 'name', 'relation', 'phone'])
    .orderBy('client_id')
    .orderBy('position')
    .orderBy('id')
    .execute()

/** Contacts to wake at night about a client, in calling order. */
export async function wakesOf(db: Kysely<Database>, houseId: string, id: string): Promise<Facts['wakes']> {
  const rows = await standing(db, 'client_contact', houseId)
    .select(['name', 'relation', 'phone', 'updated_at'])
    .where('client_id', '=', id)
    .where('wake_at_night', '=', 1)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ updated_at, ...contact }) => ({ ...contact, on: dayOf(updated_at) }))
}

/** A client's consents and refusals, the newest first; only with `person.read`. */
export const consentsOf = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_consent', houseId)
    .select(['id', 'kind', 'given', 'by', 'at', 'expires'])
    .where('client_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

/** The newest consent on photos among them. */
export const lastOnPhotos = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_consent', houseId)
    .select('given')
    .where('client_id', '=', id)
    .where('kind', '=', 'photo')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The data from which a person's status follows: the open stay, absence and ticket, and the latest known instants of each. Undefined if the
 * house has no such client.
 */
export async function placementOf(db: Kysely<Database>, houseId: string, id: string) {
  return standing(db, 'client', houseId)
    .leftJoin('stay', (join) => join.onRef('stay.client_id', '=', 'client.id').on('stay.ended_at', 'is', null))
    .leftJoin('absence', (join) => join.onRef('absence.client_id', '=', 'client.id').on('absence.ended_at', 'is', null))
    .leftJoin('queue_ticket', (join) => join.onRef('queue_ticket.client_id', '=', 'client.id').on('queue_ticket.closed_at', 'is', null))
    .where('client.id', '=', id)
    .select([
      'client.id',
      'stay.id as stay_id',
      'stay.room_id',
      'stay.place_no',
      'stay.arrived_on',
      'stay.leaving_on',
      'absence.id as absence_id',
      'absence.reason as away_reason',
      'absence.started_at as away_since',
      'queue_ticket.id as ticket_id',
      'queue_ticket.planned_room_id',
    ])
    .select([status.as('status'), lastOf('stay').as('last_of_stays'), lastOf('absence').as('last_of_absences')])
    .executeTakeFirst()
}
export type Placement = NonNullable<Awaited<ReturnType<typeof placementOf>>>

const lastOf = (table: 'stay' | 'absence') =>
  sql<
    string | null
  >`(select max(coalesce(past.ended_at, past.started_at)) from ${sql.table(table)} as past where past.client_id = client.id and past.deleted_at is null)`

/** The picture names of the house's residents. */
export const picturesOfResidents = (db: Kysely<Database>, houseId: string): Promise<{ client: string; name: string }[]> =>
  housed(db, 'stay', houseId)
    .innerJoin('client', 'client.id', 'stay.client_id')
    .where('stay.ended_at', 'is', null)
    .where('client.picture', 'is not', null)
    .select(['client.id as client', 'client.picture as name'])
    .$narrowType<{ name: NotNull }>()
    .execute()

/** The id of this house's client with this personal code, or null. */
export async function clientWithPersonalId(db: Kysely<Database>, houseId: string, personalId: string): Promise<string | null> {
  const row = await standing(db, 'client', houseId).select('id').where('personal_id', '=', personalId).executeTakeFirst()
  return row?.id ?? null
}

/** Whether the house has this client. */
export async function isClientOf(db: Kysely<Database>, houseId: string, id: string): Promise<boolean> {
  const found = await clientIn(db, { houseId, id })
  return found.length > 0
}

type OfClient = { houseId: string; id: string }
const clientIn = prepared((db, { houseId, id }: OfClient) => standing(db, 'client', houseId).select('id').where('id', '=', id), [
  'houseId',
  'id',
] as const)

/** A client's care facts, as stored; only with `care.read`. */
export const careRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'client_care', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** Every recorded change of a client's care facts, the newest first; only with `care.read`. */
export const careChangesOf = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client_care_change', houseId)
    .select(['id', 'field', 'before', 'after', 'reason', 'recorded_at', 'recorded_name'])
    .where('client_id', '=', id)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The office's facts about a client, as stored; only with `person.read`. */
export const personRow = (db: Kysely<Database>, houseId: string, id: string) =>
  housed(db, 'client_person', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The raw row, for comparing and saving. */
export const clientRow = (db: Kysely<Database>, houseId: string, id: string) =>
  standing(db, 'client', houseId).selectAll().where('id', '=', id).executeTakeFirst()

/** The open stay of a client, or undefined. */
export const openStayOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  housed(db, 'stay', houseId).selectAll().where('client_id', '=', clientId).where('ended_at', 'is', null).executeTakeFirst()

/** The open queue ticket of a client, or undefined. */
export const openTicketOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  housed(db, 'queue_ticket', houseId).selectAll().where('client_id', '=', clientId).where('closed_at', 'is', null).executeTakeFirst()
