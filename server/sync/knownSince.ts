import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { devicesNamed, heardBefore } from './knownSince.store.ts'

const HOUR = 3_600_000
/** The longest time of work at a desktop without a connection (security.md 2.2: a house may allow up to seven days). */
export const LONGEST_LEASE = 7 * 24 * HOUR

/** `enrolled`: when the desktop got its key; null for an unknown name. */
export interface Known {
  since: Date
  enrolled: Date | null
}

/**
 * The earliest time at which a desktop's intents can have been meant: not before it got its key, and not before its last connection minus
 * the longest lease, since earlier ones would have arrived then. `names`: its present name and, if it lost its cookie, its name when it
 * created the intents. For an unknown name (after a restore) only the lease counts.
 */
export async function knownSince(db: Kysely<Database>, names: readonly string[], now: Date): Promise<Known> {
  const devices = await devicesNamed(db, names)
  const isKnown = devices.length === new Set(names).size
  const enrolled = devices.map(({ created_at, signed_since }) => signed_since ?? created_at).toSorted()[0]
  if (!isKnown || enrolled === undefined) return { since: new Date(now.getTime() - LONGEST_LEASE), enrolled: null }
  const contact = await heardBefore(db, names, new Date(now.getTime() - HOUR).toISOString())
  const leased = contact === null ? enrolled : new Date(Date.parse(contact) - LONGEST_LEASE).toISOString()
  return { since: new Date(leased > enrolled ? leased : enrolled), enrolled: new Date(enrolled) }
}
