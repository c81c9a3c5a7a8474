import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { devicesNamed, heardBefore } from './knownSince.store.ts'

const HOUR = 3_600_000
/** The longest time that anybody may work at a desktop which has no connection (security.md 2.2: a house may allow up to seven days). */
export const LONGEST_LEASE = 7 * 24 * HOUR

/** `enrolled`: when the desktop had its key; null for a name that nobody knows any more. */
export interface Known {
  since: Date
  enrolled: Date | null
}

/**
 * Since when what a desktop sends now can have been meant: not before it had its key, and not before it last had a connection by more
 * than the longest lease, for what was meant before that would have come then. `names` are what it is called now and, where it
 * lost its cookie, what it was called when it took the intents. A name that nobody knows any more (a backup was restored) gives the lease alone.
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
