import { type Kysely, sql } from 'kysely'
import { standing } from '#core/db/rows.ts'
import type { Database } from '#core/db/schema.ts'
import type { EmailKind } from '#core/db/tables/mail.ts'
import type { PlaceRequestTable } from '#core/db/tables/request.ts'
import { ANSWERING, isStaffed } from '#core/house/house.store.ts'
import { lockCall } from '../kernel/transaction.ts'

/** The platform's row of a request, or undefined. */
export const placeRequest = (db: Kysely<Database>, id: string): Promise<PlaceRequestTable | undefined> =>
  db.selectFrom('place_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Requests sent with an address that can still be followed, the latest first. */
export const requestsOf = (db: Kysely<Database>, email: string, now: string) =>
  db.selectFrom('place_request').selectAll().where('email', '=', email).where('expires_at', '>', now).orderBy('asked_at', 'desc').limit(50).execute()

/** Times of requests from an address since an instant, the earliest first. Concurrent callers wait, so that none is missed. */
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

/** Those of these houses that may be asked: the public ones (decision 0010). */
export const askableAmong = async (db: Kysely<Database>, ids: readonly string[]) =>
  (
    await db
      .selectFrom('house')
      .select(['id', 'phone', 'email_address as email', isStaffed.as('staffed')])
      .where('id', 'in', ids)
      .where('contract', '=', 1)
      .where('locked', '=', 0)
      .where('published_at', 'is not', null)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ staffed, ...house }) => ({ ...house, isStaffed: staffed === 1 }))

/** The services of these houses for people who live at home. */
export const offersAmong = (db: Kysely<Database>, ids: readonly string[]) =>
  db.selectFrom('service_offer').select(['house_id', 'service_id']).where('house_id', 'in', ids).execute()

/**
 * The recipients of e-mails about a family: the house's own address, or those of staff who may answer. To be called without a role entered.
 */
export async function addressesOf(db: Kysely<Database>, houseId: string): Promise<string[]> {
  const house = await db.selectFrom('house').select('email_address').where('id', '=', houseId).executeTakeFirst()
  if (house?.email_address) return [house.email_address]
  const people = await standing(db, 'membership', houseId)
    .innerJoin('person', 'person.id', 'membership.person_id')
    .select('person.email')
    .distinct()
    .where('membership.ended_at', 'is', null)
    .where('membership.role', 'in', ANSWERING)
    .where('person.locked_at', 'is', null)
    .orderBy('person.email')
    .execute()
  return people.map(({ email }) => email)
}

/** A request in every house that was asked, by house name. */
export const housesAsked = (db: Kysely<Database>, requestId: string) =>
  inHouses(db)
    .innerJoin('house', 'house.id', 'queue_request.house_id')
    .select(['queue_request.id', 'house.name', 'house.phone', 'house.contract', 'house.locked', 'house.published_at'])
    .select(['answer', 'answer_text', 'answered_at', 'close_reason', 'closed_at', 'due_on', 'delivered_at', 'failed_at', 'opened_at'])
    .select(['reply', 'services', 'service_hours'])
    .where('request_id', '=', requestId)
    .orderBy('house.sort_key')
    .orderBy('house.id')
    .execute()

/** Where a request still waits, in the lock order of houses. */
export const waitingAt = (db: Kysely<Database>, requestId: string) =>
  inHouses(db).where('request_id', '=', requestId).where('closed_at', 'is', null).orderBy('queue_request.house_id').execute()

const inHouses = (db: Kysely<Database>) =>
  db
    .selectFrom('queue_request')
    .innerJoin('queue_ticket', 'queue_ticket.id', 'queue_request.ticket_id')
    .select(['queue_request.house_id', 'queue_request.client_id', 'queue_request.ticket_id'])
    .where('queue_request.deleted_at', 'is', null)

/** Every waiting ticket of a person who was admitted at another house of the same request. */
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

/** Every answer of a house about which the family has not been e-mailed. */
export const untold = (db: Kysely<Database>) =>
  db
    .selectFrom('queue_request')
    .select(['id', 'house_id', 'request_id', 'answered_at'])
    .where('answered_at', 'is not', null)
    .where((eb) => eb.or([eb('told_at', 'is', null), eb('told_at', '<>', eb.ref('answered_at'))]))
    .orderBy('id')
    .execute()

/** An e-mail of this kind about the row has been enqueued already. */
const isWritten = (kind: EmailKind) => sql<boolean>`exists (select 1 from mail where mail.ref = queue_request.id and mail.kind = ${kind})`

/** Every unanswered request on its last day, whose house has not been reminded. */
export const awaited = (db: Kysely<Database>, on: string) =>
  unanswered(db)
    .where('due_on', '=', on)
    .where('delivered_at', 'is not', null)
    .where(sql<boolean>`not ${isWritten('houseDue')}`)
    .execute()

/** Every request past its deadline without an answer, or undeliverable, of which the family was not told. */
export const overdue = (db: Kysely<Database>, on: string) =>
  unanswered(db)
    .where((eb) => eb.or([eb('due_on', '<', on), eb.and([eb('failed_at', 'is not', null), eb('delivered_at', 'is', null)])]))
    .where(sql<boolean>`not ${isWritten('noAnswer')}`)
    .execute()

const unanswered = (db: Kysely<Database>) =>
  inHouses(db)
    // Deleted platform rows have no recipient any more.
    .innerJoin('place_request', 'place_request.id', 'queue_request.request_id')
    .select(['queue_request.id', 'request_id'])
    .where('answered_at', 'is', null)
    .where('due_on', 'is not', null)
    .where('closed_at', 'is', null)
    .where('queue_request.deleted_at', 'is', null)
    .orderBy('queue_request.id')

/** Deletes the platform's rows of requests whose links have expired. */
export async function forgetOver(db: Kysely<Database>, now: string): Promise<void> {
  await db.deleteFrom('place_request').where('expires_at', '<=', now).execute()
}

/** Stores the platform's row of a request. */
export const insertRequest = (db: Kysely<Database>, request: PlaceRequestTable) => db.insertInto('place_request').values(request).execute()
