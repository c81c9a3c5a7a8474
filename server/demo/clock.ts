import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A Tallinn day with its demo properties. */
export interface DemoDay {
  /** `YYYY-MM-DD`. */
  day: string
  /** Days before today; 0 is today. */
  ago: number
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
  month: number
  isWeekend: boolean
  /** The instant (ms) of a minute of the wall clock, also on days of 23 and 25 hours. */
  at(minute: number): number
}

/** The Tallinn day this many days before `now`. */
export function dayBefore(now: Date, ago: number): DemoDay {
  const day = addDays(dayOf(now), -ago)
  const start = Date.parse(startOfDay(day))
  const end = Date.parse(startOfDay(addDays(day, 1)))
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7
  return {
    day,
    ago,
    weekday,
    month: Number(day.slice(5, 7)),
    isWeekend: weekday > 5,
    // Clocks change between 3 and 4: earlier times are counted from the start of the day, later ones from its end.
    at: (minute) => (minute < 180 ? start + minute * 60_000 : end - DAY + minute * 60_000),
  }
}

/** An instant in ms as the database stores it. */
export const iso = (instant: number): string => new Date(instant).toISOString()

/** Minutes of the wall clock: `clock(7, 30)` is half past seven. */
export const clock = (hour: number, minute = 0): number => hour * 60 + minute

/** Minutes in written form: 8.05. */
export const spoken = (minute: number): string => `${Math.floor(minute / 60) % 24}.${String(Math.floor(minute) % 60).padStart(2, '0')}`

export const days = (count: number): number => count * DAY
export const hours = (count: number): number => count * HOUR
export const minutes = (count: number): number => count * 60_000
