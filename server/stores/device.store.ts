import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'

/** A device's signature key; undefined for an unknown device. */
export const deviceById = (db: Kysely<Database>, id: string) =>
  db.selectFrom('device').select(['id', 'sign_pub', 'revoked_at', 'salt']).where('id', '=', id).executeTakeFirst()

/** A browser that signs in for the first time. */
export const insertDevice = (db: Kysely<Database>, device: { id: string; created_at: string; last_seen_at: string; salt: string }) =>
  db
    .insertInto('device')
    .values({ ...device, kind: 'browser', name: null, revoked_at: null, sign_pub: null })
    .execute()

/** Updates when a device was last seen; an existing salt stays. */
export const keepSalt = (db: Kysely<Database>, id: string, { salt, last_seen_at }: { salt: string; last_seen_at: string }) =>
  db
    .updateTable('device')
    .set((eb) => ({ last_seen_at, salt: eb.fn.coalesce('salt', eb.val(salt)) }))
    .where('id', '=', id)
    .execute()

/** Whether a user has ever signed in at a device. */
export const workedThere = async (db: Kysely<Database>, deviceId: string, personId: string): Promise<boolean> =>
  (await db.selectFrom('session').select('id').where('device_id', '=', deviceId).where('person_id', '=', personId).executeTakeFirst()) !== undefined

/**
 * Those of these devices whose boxes a device may deliver: itself, and others of its house. A computer that has lost its secret has a new
 * name, and boxes made under the former one. Nothing of a revoked device is accepted, whoever delivers it.
 */
export async function carriedBy(db: Kysely<Database>, deviceId: string, origins: readonly string[]): Promise<Set<string>> {
  const others = origins.filter((id) => id !== deviceId)
  if (others.length === 0) return new Set([deviceId])
  const rows = await db
    .selectFrom('device as origin')
    .innerJoin('device as carrier', 'carrier.house_id', 'origin.house_id')
    .select('origin.id')
    .where('carrier.id', '=', deviceId)
    .where('origin.id', 'in', others)
    .where('origin.revoked_at', 'is', null)
    .execute()
  return new Set([deviceId, ...rows.map(({ id }) => id)])
}

/** The first house that enrols a device owns it. */
export const keepHouse = (db: Kysely<Database>, id: string, houseId: string) =>
  db.updateTable('device').set({ house_id: houseId }).where('id', '=', id).where('house_id', 'is', null).execute()

/**
 * Sets a device's signing key. The first one stays: the device's name is no secret, so another key under that name belongs to someone else.
 * @returns whether this is its key
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
