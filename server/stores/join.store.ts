import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { HouseTable } from '#core/db/tables/house.ts'
import type { JoinRequestTable } from '#core/db/tables/join.ts'
import type { PartnerTable } from '#core/db/tables/people.ts'
import { lockCall } from '../kernel/transaction.ts'

/** A request to join, or undefined. */
export const joinById = (db: Kysely<Database>, id: string): Promise<JoinRequestTable | undefined> =>
  db.selectFrom('join_request').selectAll().where('id', '=', id).executeTakeFirst()

/** Every request for administrators, the newest first. */
export const allJoins = (db: Kysely<Database>) =>
  db
    .selectFrom('join_request')
    .select(['id', 'asked_at', 'language', 'kind', 'registry_code', 'name', 'contact_name', 'contact_role', 'email', 'phone'])
    .select([
      'licence_no',
      'houses_n',
      'places_n',
      'package_id',
      'message',
      'state',
      'confirmed_at',
      'decided_at',
      'decided_by',
      'reason',
      'made_house_id',
    ])
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()

export const insertJoin = (db: Kysely<Database>, row: JoinRequestTable) => db.insertInto('join_request').values(row).execute()

/** Times of requests from an address since an instant, the earliest first. Concurrent callers wait, so that none is missed. */
export async function joinsSince(db: Kysely<Database>, email: string, since: string): Promise<string[]> {
  await lockCall(db, `joinsSince:${email}`)
  const rows = await db
    .selectFrom('join_request')
    .select('asked_at')
    .where('email', '=', email)
    .where('asked_at', '>', since)
    .orderBy('asked_at')
    .execute()
  return rows.map(({ asked_at }) => asked_at)
}

/** The representative's answer by the link of a request. */
export const settleJoin = (db: Kysely<Database>, linkId: string, values: Pick<JoinRequestTable, 'state' | 'confirmed_at'>) =>
  db.updateTable('join_request').set(values).where('link_id', '=', linkId).where('state', '=', 'sent').execute()

/** Decides a confirmed request. @returns whether this call did it; of two concurrent ones one gets false */
export async function decideJoin(db: Kysely<Database>, id: string, values: Partial<JoinRequestTable>): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable('join_request').set(values).where('id', '=', id).where('state', '=', 'confirmed').executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The houses with these register codes, by name. */
export const housesUnder = (db: Kysely<Database>, codes: readonly string[]) =>
  db.selectFrom('house').select(['id', 'code', 'name']).where('code', 'in', codes).where('deleted_at', 'is', null).orderBy('name').execute()

/** Deletes requests left unconfirmed, or declined, since an instant. */
export async function trimJoins(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('join_request').where('state', 'in', ['sent', 'declined']).where('asked_at', '<', before).execute()
}

/** How many requests wait for an administrator. */
export async function countWaitingJoins(db: Kysely<Database>): Promise<number> {
  const { waiting } = await db
    .selectFrom('join_request')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .where('state', '=', 'confirmed')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** Adds a house. */
export const insertHouse = (db: Kysely<Database>, house: HouseTable) => db.insertInto('house').values(house).execute()

/** Adds a partner. */
export const insertPartner = (db: Kysely<Database>, partner: PartnerTable) => db.insertInto('partner').values(partner).execute()
