import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/** A device as far as a signature of it counts; undefined when there is none by this name. */
export const deviceById = (db: Kysely<Database>, id: string) =>
  db.selectFrom('device').select(['id', 'sign_pub', 'revoked_at']).where('id', '=', id).executeTakeFirst()

/**
 * Gives a device the key by which it signs. The first one stays for good: the name of a device is no secret, so whoever comes
 * under it with another key is somebody else. @returns whether this is its key
 */
export async function keepDeviceKey(db: Kysely<Database>, id: string, signPub: string, now: string): Promise<boolean> {
  const kept = await db
    .updateTable('device')
    .set((eb) => ({ sign_pub: signPub, kind: 'desktop' as const, signed_since: eb.fn.coalesce('signed_since', eb.val(now)) }))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('sign_pub', 'is', null), eb('sign_pub', '=', signPub)]))
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}
