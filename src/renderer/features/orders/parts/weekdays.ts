const KEYS = ['d1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7'] as const
type WeekdayKey = (typeof KEYS)[number]

/** The ISO weekdays, Monday is 1, with the keys of their names. */
export const WEEKDAYS = KEYS.map((key, index) => ({ key, day: index + 1 }))

/** Days of a choice of weekdays with one more, or without it. */
export const toggledWeekday = (days: readonly number[], day: number): number[] =>
  days.includes(day) ? days.filter((each) => each !== day) : [...days, day].toSorted((one, other) => one - other)

export const weekdayKeys = (days: readonly number[]): WeekdayKey[] => WEEKDAYS.filter(({ day }) => days.includes(day)).map(({ key }) => key)
