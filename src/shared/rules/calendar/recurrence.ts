import type { ValidationKey } from '../../messages/validation.ts'
import { weekdayOf } from '../time.ts'

/** Units of a repetition. */
export const REPEAT_UNITS = ['day', 'week', 'month', 'year'] as const
export type RepeatUnit = (typeof REPEAT_UNITS)[number]

/** Which weekday of a month: the first to the fourth, or the last (-1). */
export const NTHS = [1, 2, 3, 4, -1] as const

/**
 * How an event repeats, counted from its first day: a closed set that maps one to one to an RRULE (RFC 5545). A month that has no such day
 * (the 31st) is left out. A yearly event of 29 February is on 1 March in other years, as a birthday is (`isBirthday`).
 */
export interface Recurrence {
  unit: RepeatUnit
  /** Every so many of these units. */
  every: number
  /** The days of a weekly one, 1 is Monday; empty for other units. It must contain that of the first day. */
  weekdays: readonly number[]
  /** For a monthly one: the first day's weekday, and which of the month; null: the first day's date. */
  nth: (typeof NTHS)[number] | null
  /** The last possible day; at most one of `until` and `count` is set. */
  until: string | null
  /** How many times it takes place, cancelled ones included. */
  count: number | null
}

const FREQUENCY: Record<RepeatUnit, string> = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' }
const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
/** 29 February, and 1 March in a year without one. */
const LEAP_DAY = 'BYYEARDAY=60'

/** The RRULE of a repetition whose first day is given; without an hour, so `UNTIL` is a date. */
export function rruleOf({ unit, every, weekdays, nth, until, count }: Recurrence, day: string): string {
  return [
    `FREQ=${FREQUENCY[unit]}`,
    ...(every === 1 ? [] : [`INTERVAL=${every}`]),
    ...(unit === 'week'
      ? [
          `BYDAY=${weekdays
            .toSorted((one, other) => one - other)
            .map(codeOf)
            .join(',')}`,
          'WKST=MO',
        ]
      : []),
    ...(unit === 'month' ? [nth === null ? `BYMONTHDAY=${Number(day.slice(8))}` : `BYDAY=${nth}${codeOf(weekdayOf(day))}`] : []),
    ...(unit === 'year' && day.endsWith('-02-29') ? [LEAP_DAY] : []),
    ...(until === null ? [] : [`UNTIL=${until.replaceAll('-', '')}`]),
    ...(count === null ? [] : [`COUNT=${count}`]),
  ].join(';')
}

const codeOf = (weekday: number): string => WEEKDAYS[weekday - 1] ?? ''

/** The repetition that an RRULE of `rruleOf` says. @throws RangeError for any other */
export function recurrenceOf(rrule: string): Recurrence {
  const parts = new Map(rrule.split(';').map((part) => part.split('=', 2) as [string, string]))
  const unit = REPEAT_UNITS.find((each) => FREQUENCY[each] === parts.get('FREQ'))
  if (!unit) throw new RangeError(`Not a repetition of ours: ${rrule}`)
  const until = parts.get('UNTIL')
  const count = parts.get('COUNT')
  const nth = unit === 'month' ? Number.parseInt(parts.get('BYDAY') ?? '', 10) : Number.NaN
  return {
    unit,
    every: Number(parts.get('INTERVAL') ?? 1),
    weekdays: unit === 'week' ? (parts.get('BYDAY') ?? '').split(',').map((code) => WEEKDAYS.indexOf(code as 'MO') + 1) : [],
    nth: NTHS.find((each) => each === nth) ?? null,
    until: until === undefined ? null : `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}`,
    count: count === undefined ? null : Number(count),
  }
}

/** What is wrong with a repetition that starts on a day, by field; null if nothing is. */
export function wrongIn({ unit, weekdays, nth, until, count }: Recurrence, day: string): { field: keyof Recurrence; key: ValidationKey } | null {
  if (unit === 'week' && !weekdays.includes(weekdayOf(day))) return { field: 'weekdays', key: 'firstWeekday' }
  if (unit !== 'week' && weekdays.length > 0) return { field: 'weekdays', key: 'invalid' }
  if (unit !== 'month' && nth !== null) return { field: 'nth', key: 'invalid' }
  if (nth !== null && !nthsOf(day).includes(nth)) return { field: 'nth', key: 'invalid' }
  if (until !== null && count !== null) return { field: 'count', key: 'invalid' }
  if (until !== null && until < day) return { field: 'until', key: 'endsBefore' }
  return null
}

/** Which of its weekday in its month a day is: one of the first four, and perhaps the last. */
export function nthsOf(day: string): (typeof NTHS)[number][] {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const nth = NTHS.find((each) => each === Math.ceil(date / 7))
  const isLast = date + 7 > new Date(Date.UTC(year, month, 0)).getUTCDate()
  return [...(nth === undefined ? [] : [nth]), ...(isLast ? ([-1] as const) : [])]
}
