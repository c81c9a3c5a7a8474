import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { type Tablet, tabletOf } from '../stores/tablet.store.ts'

/**
 * A shared tablet is its house's: there people work for that house and for nobody else, and a sign-in by others must not end what its
 * people do. @returns the tablet that a device is, if it is one. @throws tablet-of-house
 */
export async function requireOwnTablet(tx: Kysely<Database>, deviceId: string, houseId: string | null): Promise<Tablet | undefined> {
  const tablet = await tabletOf(tx, deviceId)
  if (tablet && tablet.house_id !== houseId) throw new AppError('tablet-of-house')
  return tablet
}
