import type { Database } from '#core/db/schema.ts'
import type { Kysely } from 'kysely'
/** A user's saved houses, in order. */
export const savedBy = (db: Kysely<Database>, personId: string) =>
  db.selectFrom('saved_house').select(['house_id', 'is_chosen']).where('person_id', '=', personId).orderBy('position').execute()

/** Replaces a user's saved houses. */
export async function writeSaved(
  db: Kysely<Database>,
  { personId, kept, picked, now }: { personId: string; kept: readonly string[]; picked: readonly string[]; now: string },
): Promise<void> {
  await db.deleteFrom('saved_house').where('person_id', '=', personId).execute()
  const rows = kept.map((house_id, position) => ({
    person_id: personId,
    house_id,
    saved_at: now,
    position,
    is_chosen: picked.includes(house_id) ? (1 as const) : (0 as const),
  }))
  if (rows.length > 0) await db.insertInto('saved_house').values(rows).execute()
}
