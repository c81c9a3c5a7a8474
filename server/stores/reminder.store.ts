import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { QuietHours } from '#shared/rules/reminder/quiet.ts'

interface DigestOf {
  houseId: string
  personId: string
  /** The Tallinn day. */
  day: string
}

/** Everybody in any house who wants a digest, with their hour and quiet days. */
export async function digestsWanted(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('own_reminder_setting')
    .select(['house_id', 'person_id', 'digest_hour', 'quiet_days'])
    .where('deleted_at', 'is', null)
    .where('digest_hour', 'is not', null)
    .orderBy('house_id')
    .orderBy('person_id')
    .execute()
  return rows.map((row) => ({ ...row, quiet_days: JSON.parse(row.quiet_days) as number[] }))
}

/** Whose digest of a day is settled, in which house. */
export const digestsSettled = (db: Kysely<Database>, day: string) =>
  db.selectFrom('reminder_digest').select(['house_id', 'person_id']).where('day', '=', day).execute()

/** Settles a day's digest. @returns whether nobody had done so before */
export async function settleDigest(db: Kysely<Database>, { houseId, personId, day, now }: DigestOf & { now: string }): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder_digest')
    .values({ house_id: houseId, person_id: personId, day, settled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The days since a day whose digest of a person is settled, the latest first. */
export async function digestDaysOf(
  db: Kysely<Database>,
  { houseId, personId, since }: { houseId: string; personId: string; since: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('reminder_digest')
    .select('day')
    .where('house_id', '=', houseId)
    .where('person_id', '=', personId)
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .execute()
  return rows.map(({ day }) => day)
}

/** How many digests of a house are settled since a day: the number grows when one is. */
export async function digestsSince(db: Kysely<Database>, houseId: string, since: string): Promise<number> {
  const rows = await db.selectFrom('reminder_digest').select('day').where('house_id', '=', houseId).where('day', '>=', since).execute()
  return rows.length
}

/** The quiet hours that people of a house have set, by person; null: none at all. */
export async function quietHoursIn(db: Kysely<Database>, houseId: string): Promise<ReadonlyMap<string, QuietHours | null>> {
  const rows = await db
    .selectFrom('own_reminder_setting')
    .select(['person_id', 'quiet_from', 'quiet_until'])
    .where('house_id', '=', houseId)
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ person_id, quiet_from: from, quiet_until: until }) => [person_id, from === until ? null : { from, until }]))
}

/** Forgets digests settled before an instant, and what was told by push. */
export async function trimReminders(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('reminder_digest').where('settled_at', '<', before).execute()
  await db.deleteFrom('push_told').where('told_at', '<', before).execute()
}

/** The name of a house; null if there is none by this id. */
export const houseNameOf = async (db: Kysely<Database>, id: string): Promise<string | null> =>
  (await db.selectFrom('house').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
