import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

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

/** Forgets digests settled before an instant, and what was told by push. */
export async function trimReminders(db: Kysely<Database>, before: string): Promise<void> {
  await db.deleteFrom('reminder_digest').where('settled_at', '<', before).execute()
  await db.deleteFrom('push_told').where('told_at', '<', before).execute()
}

/** The name of a house; null if there is none by this id. */
export const houseNameOf = async (db: Kysely<Database>, id: string): Promise<string | null> =>
  (await db.selectFrom('house').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null
