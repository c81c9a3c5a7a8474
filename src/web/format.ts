import { ageOn, dayOf } from '#shared/rules/time.ts'
import type { Language } from '#shared/messages/say.ts'

const ZONE = 'Europe/Tallinn'
const MINUTE = 60_000
const LOCALES: Record<Language, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' }

interface Ago {
  now: string
  minutes: string
  hours: string
}

/** Shorter than Intl's form, and more natural. */
const AGO: Record<Language, Ago> = {
  et: { now: 'äsja', minutes: 'min tagasi', hours: 'h tagasi' },
  en: { now: 'just now', minutes: 'min ago', hours: 'h ago' },
  ru: { now: 'только что', minutes: 'мин назад', hours: 'ч назад' },
}

const cache = new Map<Language, Format>()

/** Formats of dates, times and money; days are Tallinn's, instants are shown in Tallinn time. */
export interface Format {
  /** 21.11.2026, from a day or an instant. */
  day: (value: string | Date) => string
  /** 21.11, if the year is clear. */
  shortDay: (value: string | Date) => string
  /** laupäev, 21. november 2026 */
  longDay: (value: string | Date) => string
  /** november 2026, from `YYYY-MM` */
  month: (value: string) => string
  /** 14:05 */
  time: (instant: string | Date) => string
  /** 21.11.2026 14:05 */
  dayTime: (instant: string | Date) => string
  /** äsja, 12 min tagasi, 3 h tagasi; older than a day, or in the future, the day itself. */
  relative: (instant: string | Date, now?: Date) => string
  /** Full years today, or null. */
  age: (birthDate: string | null, now?: Date) => number | null
  /** 1 234,50 € from cents, with non-breaking spaces. */
  money: (cents: number) => string
  number: (value: number) => string
  /** Compares in the collation of the language. */
  compare: (a: string, b: string) => number
}

/** The formats of a language; cached. */
export function formatOf(language: Language): Format {
  const known = cache.get(language)
  if (known) return known
  const made = makeFormat(language)
  cache.set(language, made)
  return made
}

function makeFormat(language: Language): Format {
  const locale = LOCALES[language]
  const long = new Intl.DateTimeFormat(locale, { timeZone: ZONE, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const ofMonth = new Intl.DateTimeFormat(locale, { timeZone: ZONE, month: 'long', year: 'numeric' })
  const clock = new Intl.DateTimeFormat('et-EE', { timeZone: ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const collator = new Intl.Collator(locale, { numeric: true })
  const time = (instant: string | Date): string => clock.format(new Date(instant))
  return {
    day,
    shortDay: (value) => day(value).slice(0, 5),
    longDay: (value) => long.format(noonOf(value)),
    month: (value) => ofMonth.format(noonOf(`${value}-01`)),
    time,
    dayTime: (instant) => `${day(instant)} ${time(instant)}`,
    relative: (instant, now = new Date()) => relative(AGO[language], new Date(instant), now) ?? day(instant),
    age: (birthDate, now = new Date()) => ageOn(birthDate, dayOf(now)),
    money,
    number,
    compare: (a, b) => collator.compare(a, b),
  }
}

const day = (value: string | Date): string => isoDay(value).replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')

const isoDay = (value: string | Date): string => (typeof value === 'string' && value.length === 10 ? value : dayOf(value))

/** Noon is on the same day everywhere near Tallinn. */
const noonOf = (value: string | Date): Date => new Date(`${isoDay(value)}T12:00:00Z`)

function relative({ now: justNow, minutes, hours }: Ago, then: Date, now: Date): string | null {
  const passed = Math.round((now.getTime() - then.getTime()) / MINUTE)
  if (passed < -1 || passed >= 24 * 60) return null
  if (passed < 1) return justNow
  return passed < 60 ? `${passed} ${minutes}` : `${Math.floor(passed / 60)} ${hours}`
}

// Not by Intl: it leaves four digits ungrouped in Estonian, and sign and space differ between engines.
function money(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, '0')
  return `${cents < 0 ? '−' : ''}${group(String(whole))},${rest}\u00a0€`
}

function number(value: number): string {
  const [whole = '', fraction] = String(value).replace('-', '−').split('.')
  return fraction === undefined ? group(whole) : `${group(whole)},${fraction}`
}

const group = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/g, '\u00a0')
