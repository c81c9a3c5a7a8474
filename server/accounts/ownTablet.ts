import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import { type Tablet, tabletOf } from '../stores/tablet.store.ts'

/**
 * A shared tablet belongs to its house: its users work for that house only, and others' sign-ins must not end their sessions. @returns the
 * tablet of a device, if it is one. @throws tablet-of-house
 */
export async function requireOwnTablet(tx: Kysely<Database>, deviceId: string, houseId: string | null): Promise<Tablet | undefined> {
  const tablet = await tabletOf(tx, deviceId)
  if (tablet && tablet.house_id !== houseId) throw new AppError('tablet-of-house')
  return tablet
}
