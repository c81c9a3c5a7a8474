import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PlaceRequestTable } from '#core/db/tables/request.ts'
import { lockCall } from '../http/transaction.ts'

/** A request as the platform keeps it, or undefined. */
export const placeRequest = (db: Kysely<Database>, id: string): Promise<PlaceRequestTable | undefined> =>
  db.selectFrom('place_request').selectAll().where('id', '=', id).executeTakeFirst()

/** When somebody has asked from an address since an instant, the earliest first. Whoever asks at once waits, so that nobody is counted too late. */
export async function askedSince(db: Kysely<Database>, email: string, since: string): Promise<string[]> {
  await lockCall(db, `askedSince:${email}`)
  const rows = await db
    .selectFrom('place_request')
    .select('asked_at')
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** Of these houses those that may be asked: the public ones (decision 0010). */
export const askableAmong = async (db: Kysely<Database>, ids: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('house')
      .select('id')
      .where('id', 'in', ids)
      .where('contract', '=', 1)
      .where('locked', '=', 0)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

/** A request in every house that was asked, by the names of the houses. */
export const housesAsked = (db: Kysely<Database>, requestId: string) =>
  inHouses(db)
    .innerJoin('house', 'house.id', 'queue_request.house_id')
    .select(['house.name', 'house.phone', 'answer', 'answer_text', 'answered_at', 'close_reason', 'closed_at'])
    .where('request_id', '=', requestId)
    .orderBy('house.sort_key')
    .orderBy('house.id')
    .execute()

/** Where a request still waits, in the order in which houses are locked. */
export const waitingAt = (db: Kysely<Database>, requestId: string) =>
  inHouses(db).where('request_id', '=', requestId).where('closed_at', 'is', null).orderBy('queue_request.house_id').execute()

const inHouses = (db: Kysely<Database>) =>
  db
    .selectFrom('queue_request')
    .innerJoin('queue_ticket', 'queue_ticket.id', 'queue_request.ticket_id')
    .select(['queue_request.house_id', 'queue_request.client_id', 'queue_request.ticket_id'])
    .where('queue_request.deleted_at', 'is', null)

/** Every ticket that still waits although the person has moved in at another house of the same request. */
export const overtaken = (db: Kysely<Database>) =>
  inHouses(db)
    .innerJoin('queue_request as found', (join) =>
      join.onRef('found.request_id', '=', 'queue_request.request_id').onRef('found.house_id', '<>', 'queue_request.house_id'),
    )
    .innerJoin('queue_ticket as place', 'place.id', 'found.ticket_id')
    .where('place.close_reason', '=', 'admitted')
    .where('queue_ticket.closed_at', 'is', null)
    .select('queue_request.request_id')
    .distinct()
    .orderBy('queue_request.ticket_id')
    .execute()

/** Every answer of a house of which the family has had no letter. */
export const untold = (db: Kysely<Database>) =>
  db
    .selectFrom('queue_request')
    .select(['id', 'house_id', 'request_id', 'answered_at'])
    .where('answered_at', 'is not', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<>', eb.ref('answered_at'))]))
    .orderBy('id')
    .execute()

/** Forgets what the platform itself kept of requests whose links are over. */
export async function forgetOver(db: Kysely<Database>, now: string): Promise<void> {
  await db.deleteFrom('place_request').where('expires_at', '<=', now).execute()
}
