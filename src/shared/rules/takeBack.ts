/** What kind of change of place somebody wrote down. */
export const MOVE_KINDS = ['came', 'room', 'switch', 'away', 'back'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** For this many hours users can take back their own moves. */
const OWN_HOURS = 24
/** For this many days users with the right to strike others' entries can take back any move: as long as an import can be undone. */
const ANY_DAYS = 14
const HOUR = 3_600_000

interface Written {
  recorded_at: string
  recorded_by: string
}
interface Asking {
  personId: string
  /** Whether they may strike out what others have written. */
  ofAnybody: boolean
  now: string
}

/** Why this user cannot take back a move now; null if nothing about them or the time prevents it. */
export function takeBackRefusal({ recorded_at, recorded_by }: Written, { personId, ofAnybody, now }: Asking): 'forbidden' | 'move-late' | null {
  const age = Date.parse(now) - Date.parse(recorded_at)
  if (ofAnybody) return age > ANY_DAYS * 24 * HOUR ? 'move-late' : null
  if (recorded_by !== personId) return 'forbidden'
  return age > OWN_HOURS * HOUR ? 'move-late' : null
}
