/** Languages in which a house can care, as houses tell them; `sign` is sign language. */
export const LANGUAGES_SPOKEN = ['et', 'ru', 'en', 'fi', 'uk', 'sign'] as const
export type LanguageSpoken = (typeof LANGUAGES_SPOKEN)[number]

/** What makes a house easy to live in for somebody who walks, sees or hears badly. */
export const ACCESSIBILITY = ['step_free', 'lift', 'wheelchair_bath', 'ceiling_hoist', 'hearing_loop'] as const
export type Accessibility = (typeof ACCESSIBILITY)[number]

/** Rooms to search by: for one, for two, for three or more people. */
export const ROOM_TYPES = ['1', '2', '3'] as const
export type RoomType = (typeof ROOM_TYPES)[number]

/** Whether a room for so many people is of this type. */
export const isOfType = (type: RoomType, people: number): boolean => (type === '3' ? people >= 3 : people === Number(type))

/** What was told longer ago is not relied on. */
export const STALE_HOURS = 72

/** Whether what a house told of its free places is too old to rely on; what its rooms say never is. `told` null: it never told. */
export const isStale = ({ isLive, told }: { isLive: boolean; told: string | null }, now: string): boolean =>
  !isLive && (told === null || Date.parse(now) - Date.parse(told) > STALE_HOURS * 3_600_000)

/** Fewer answers say nothing of how soon a house answers. */
const FEWEST_ANSWERS = 5

/** The median of hours, whole and at least one; null where there are too few to say. */
export function medianHours(hours: readonly number[]): number | null {
  if (hours.length < FEWEST_ANSWERS) return null
  const sorted = hours.toSorted((one, other) => one - other)
  const [low = 0, high = 0] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return Math.max(1, Math.round((low + high) / 2))
}
