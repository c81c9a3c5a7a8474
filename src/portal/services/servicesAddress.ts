import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { wholeIn } from '#shared/rules/euros.ts'
import { HARDSHIPS, type Hardship, TIMES_OF_DAY, type TimeOfDay } from '#shared/rules/homeHelp.ts'
import { centsOf } from '../euros.ts'
import { choicesIn, idsIn } from '../address/addressParts.ts'

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const RADII: readonly number[] = [10, 25, 50]

/** The service search form as in the address; typed values stay as they are. */
export interface ServicesForm {
  hard: readonly Hardship[]
  weekdays: readonly (typeof WEEKDAYS)[number][]
  times: readonly TimeOfDay[]
  hours: string
  isBrought: boolean
  near: string
  radius: number | null
  priceMax: string
  /** The number of results shown. */
  limit: number
}

/** Times of day as address parameters. */
export const TIME_WORDS: Record<TimeOfDay, string> = { morning: 'hommik', day: 'paev', evening: 'ohtu', night: 'oo' }

const PAGE = 24
const MOST = 96

/** `/teenused?raske=washing&paev=1&paev=3&tunde=2` → the form; invalid parameters are ignored. */
export function formOf(query: URLSearchParams): ServicesForm {
  const days = new Set(idsIn(query, 'paev'))
  return {
    hard: choicesIn(query, 'raske', HARDSHIPS),
    weekdays: WEEKDAYS.filter((day) => days.has(day)),
    times: TIMES_OF_DAY.filter((time) => query.getAll('aeg').includes(TIME_WORDS[time])),
    hours: query.get('tunde') ?? '',
    isBrought: query.has('transport'),
    near: query.get('lahedal') ?? '',
    radius: RADII.find((km) => String(km) === query.get('kaugus')) ?? null,
    priceMax: query.get('hind_kuni') ?? '',
    limit: Math.min(MOST, Math.max(PAGE, idsIn(query, 'naita')[0] ?? PAGE)),
  }
}

/** Hours of help a day; null if the address has no valid number. */
export function hoursIn(query: URLSearchParams): number | null {
  const hours = wholeIn(query.get('tunde') ?? '')
  return hours >= 1 && hours <= 24 ? hours : null
}

/** The server's query; an invalid number becomes NaN, which the contract refuses beside its field. */
export function inputOf(form: ServicesForm): Input<typeof contract.search.offers> {
  const cents = centsOf(form.priceMax)
  return {
    hard: [...form.hard],
    weekdays: [...form.weekdays],
    times: [...form.times],
    ...(form.hours !== '' && { hours: wholeIn(form.hours) }),
    transport: form.isBrought,
    ...(form.near && { near: form.near }),
    ...(form.near && form.radius && { radius_km: form.radius }),
    ...(cents !== undefined && { price_max: cents }),
    limit: form.limit,
  }
}

/** The address with more results; null at the end. */
export function moreOf(query: URLSearchParams, { limit }: ServicesForm, total: number): string | null {
  if (limit >= Math.min(total, MOST)) return null
  const next = new URLSearchParams(query)
  next.set('naita', String(limit + PAGE))
  return `/teenused?${next}`
}
