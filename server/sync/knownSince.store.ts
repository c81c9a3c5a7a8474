import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/** When devices of these names were enrolled and got their keys; unknown names are left out. */
export const devicesNamed = (db: Kysely<Database>, names: readonly string[]) =>
  db
    .selectFrom('device')
    .select(['created_at', 'signed_since'])
    .where('id', 'in', [...new Set(names)])
    .execute()

/** When a device was last seen before an instant: its present contact, which brings what waited, does not count. */
export async function heardBefore(db: Kysely<Database>, names: readonly string[], before: string): Promise<string | null> {
  const sessions = await db
    .selectFrom('session')
    .select(['created_at', 'last_seen_at'])
    .where('device_id', 'in', [...new Set(names)])
    .where('created_at', '<', before)
    .execute()
  const heard = sessions.flatMap(({ created_at, last_seen_at }) => [created_at, last_seen_at]).filter((at) => at < before)
  return heard.toSorted().at(-1) ?? null
}
