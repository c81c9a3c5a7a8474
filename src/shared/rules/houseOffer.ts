/** Languages of care that a house offers; `sign` is sign language. */
export const LANGUAGES_SPOKEN = ['et', 'ru', 'en', 'fi', 'uk', 'sign'] as const
export type LanguageSpoken = (typeof LANGUAGES_SPOKEN)[number]

/** Accessibility features of a house. */
export const ACCESSIBILITY = ['step_free', 'lift', 'wheelchair_bath', 'ceiling_hoist', 'hearing_loop'] as const
export type Accessibility = (typeof ACCESSIBILITY)[number]

/** Room sizes to search by: for one, two, or three or more people. */
export const ROOM_TYPES = ['1', '2', '3'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

/** Whether a room for this many people has this size. */
export const isOfType = (type: RoomType, people: number): boolean => (type === '3' ? people >= 3 : people === Number(type))

/** Statements older than this are not relied on. */
export const STALE_HOURS = 72

/** Whether a house's statement of free places is too old to rely on; counts from its rooms never are. `told` null: never stated. */
export const isStale = ({ isLive, told }: { isLive: boolean; told: string | null }, now: string): boolean =>
  !isLive && (told === null || Date.parse(now) - Date.parse(told) > STALE_HOURS * 3_600_000)

/** With fewer answers no response time is shown. */
const FEWEST_ANSWERS = 5

/** The median of hours, rounded, at least one; null with too few. */
export function medianHours(hours: readonly number[]): number | null {
  if (hours.length < FEWEST_ANSWERS) return null
  const sorted = hours.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Math.max(1, Math.round((low + high) / 2))
}
