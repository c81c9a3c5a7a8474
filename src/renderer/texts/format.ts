import { ageOn, dayOf } from '#shared/rules/time.ts'
import type { Language } from './language.ts'

const ZONE = 'Europe/Tallinn'
const MINUTE = 60_000
const LOCALES: Record<Language, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' }
const cache = new Map<Language, Format>()

/** How dates, times and money are written; days are Tallinn's days, instants are shown in Tallinn's time. */
export interface Format {
  /** 21.11.2026, from a day or an instant. */
  day: (value: string | Date) => string
  /** 21.11, where the year is clear. */
  shortDay: (value: string | Date) => string
  /** laupäev, 21. november 2026 */
  longDay: (value: string | Date) => string
  /** 14:05 */
  time: (instant: string | Date) => string
  /** 21.11.2026 14:05 */
  dayTime: (instant: string | Date) => string
  /** 12 min tagasi, 3 t tagasi; older than a day is the day itself. */
  relative: (instant: string | Date, now?: Date) => string
  /** Full years today, or null. */
  age: (birthDate: string | null, now?: Date) => number | null
  /** 1 234,50 € from cents, with spaces that do not break. */
  money: (cents: number) => string
  number: (value: number) => string
  /** Compares as the language orders words. */
  compare: (a: string, b: string) => number
}

/** The formats of a language; made once. */
export function formatOf(language: Language): Format {
  const known = cache.get(language)
  if (known) return known
  const made = makeFormat(LOCALES[language])
  cache.set(language, made)
  return made
}

function makeFormat(locale: string): Format {
  const long = new Intl.DateTimeFormat(locale, { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const clock = new Intl.DateTimeFormat('et-EE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const ago = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
  const collator = new Intl.Collator(locale, { numeric: true })
  const day = (value: string | Date): string => isoDay(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
  const time = (instant: string | Date): string => clock.format(new Date(instant))
  return {
    day,
    shortDay: (value) => day(value).slice(0, 5),
    longDay: (value) => long.format(noonOf(value)),
    time,
    dayTime: (instant) => `${day(instant)} ${time(instant)}`,
    relative: (instant, now = new Date()) => relative(ago, new Date(instant), now) ?? day(instant),
    age: (birthDate, now = new Date()) => ageOn(birthDate, dayOf(now)),
    money,
    number: (value) => group(String(value).replace('.', ',')),
    compare: (a, b) => collator.compare(a, b),
  }
}

const isoDay = (value: string | Date): string => (typeof value === 'string' && value.length === 10 ? value : dayOf(value))

/** Noon is the same day everywhere near Tallinn. */
const noonOf = (value: string | Date): Date => new Date(`${isoDay(value)}T12:00:00Z`)

function relative(ago: Intl.RelativeTimeFormat, then: Date, now: Date): string | null {
  const minutes = Math.round((then.getTime() - now.getTime()) / MINUTE)
  if (Math.abs(minutes) < 60) return ago.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return ago.format(Math.round(minutes / 60), 'hour')
  return null
}

// Written by hand: Intl leaves four digits ungrouped in Estonian, and the sign and the space differ between engines.
function money(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}${group(String(whole))},${rest}\u00a0€`
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
