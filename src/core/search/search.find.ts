import type { SEARCH_SORTS, SearchFilter } from '#shared/contract/houseSearch.ts'
import { STALE_HOURS } from '#shared/rules/houseOffer.ts'
import { type SearchInput, conditionsOf, distances, freeFor, pricesOf, sharesOf, wantedOf } from './search.conditions.ts'
import type { Place } from './search.cursor.ts'
import type { Known } from './search.known.ts'
import { type Bits, has, type Shelf } from './search.shelf.ts'

type Sort = (typeof SEARCH_SORTS)[number]

export interface Figures {
  /** The matching houses. */
  found: Bits
  total: number
  /** Matches without the county filter. */
  anywhere: Bits
  /** The price range of matches without the price filter. */
  min: number | null
  max: number | null
  /** How many houses match without one of the requested filters. */
  without: ReadonlyMap<SearchFilter, number>
}

/** The matches, and the figures of a search: a house excluded by a single filter counts for that filter. */
export function findIn(shelf: Shelf, asked: SearchInput): Figures {
  const conditions = conditionsOf(shelf, asked)
  const found = shelf.where('shown', () => true).slice()
  // The houses excluded by exactly one filter so far.
  const once = shelf.none()
  for (const [, bits] of conditions) {
    for (let at = 0; at < found.length; at++) {
      const [before, fits] = [found[at] ?? 0, bits[at] ?? 0]
      once[at] = ((once[at] ?? 0) & fits) | (before & ~fits)
      found[at] = before & fits
    }
  }
  const total = countOf(found)
  const without = new Map(conditions.map(([filter, bits]) => [filter, total + countOf(once, bits)]))
  const but = (name: SearchFilter): Bits => {
    const bits = conditions.find(([filter]) => filter === name)?.[1]
    return bits ? found.map((word, at) => word | ((once[at] ?? 0) & ~(bits[at] ?? 0))) : found
  }
  return { found, total, anywhere: but('county'), ...endsOf(pricesOf(shelf, asked), but('price')), without }
}

/** The size of a set, without those in another. */
export function countOf(bits: Bits, but?: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    let word = (bits[at] ?? 0) & ~(but?.[at] ?? 0)
    word -= (word >>> 1) & 0x55555555
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333)
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
  }
  return count
}

function endsOf(prices: Float64Array, bits: Bits): { min: number | null; max: number | null } {
  let [min, max] = [Infinity, -Infinity]
  for (let slot = 0; slot < prices.length; slot++) {
    const price = prices[slot] ?? Number.NaN
    if (!has(bits, slot) || Number.isNaN(price)) continue
    if (price < min) min = price
    if (price > max) max = price
  }
  return { min: min === Infinity ? null : min, max: max === -Infinity ? null : max }
}

const LAST = 2_147_483_647

type Rank = (slot: number) => number
const orLast =
  (numbers: Float64Array): Rank =>
  (slot) => {
    const number = numbers[slot] ?? Number.NaN
    return Number.isNaN(number) ? LAST : number
  }

/** The sort value before the name: whole numbers, ascending. */
const RANKS: Record<Sort, (shelf: Shelf, asked: SearchInput, now: string) => Rank> = {
  fit: (shelf, asked, now) => {
    const free = freeFor(shelf, wantedOf(asked))
    const told = shelf.column('told', ({ isLive, told: at }) => (isLive ? Infinity : at === null ? null : Date.parse(at)))
    const oldest = Date.parse(now) - STALE_HOURS * 3_600_000
    const km = asked.from && orLast(distances(shelf, asked.from))
    const tens: Rank = (slot) => (km ? Math.min(99, Math.floor(km(slot) / 10)) : 0)
    const price = orLast(pricesOf(shelf, asked))
    return (slot) => (has(free, slot) && (told[slot] ?? 0) >= oldest ? 0 : 1e10) + tens(slot) * 1e8 + Math.min(99_999_999, price(slot))
  },
  price: (shelf, asked) => orLast(pricesOf(shelf, asked)),
  share: (shelf, asked) => orLast(sharesOf(shelf, asked)),
  near: (shelf, asked) => {
    const km = asked.from && orLast(distances(shelf, asked.from))
    return (slot) => (km ? Math.round(km(slot) * 10) : 0)
  },
  free: (shelf) => {
    const free = shelf.column('free', (house) => house.free)
    return (slot) => -(free[slot] ?? 0)
  },
  name: () => () => 0,
}

export interface Ranked {
  house: Known
  rank: number
}

interface PageAsked {
  sort: Sort
  limit: number
  after: Place | null
  now: string
}

/** The first houses after a position in an order. Iterated by name: within one rank no comparison is needed. */
export function pageOf(shelf: Shelf, found: Bits, asked: SearchInput, { sort, limit, after, now }: PageAsked): Ranked[] {
  const rankOf = RANKS[sort](shelf, asked, now)
  const page: { slot: number; rank: number }[] = []
  for (const slot of shelf.byName()) {
    if (!has(found, slot)) continue
    const rank = rankOf(slot)
    const last = page.length < limit ? undefined : page.at(-1)
    if ((last && rank >= last.rank) || (after && !isAfter(shelf.at(slot), rank, after))) continue
    let at = page.length
    while (at > 0 && (page[at - 1]?.rank ?? 0) > rank) at--
    page.splice(at, 0, { slot, rank })
    if (page.length > limit) page.pop()
  }
  return page.map(({ slot, rank }) => ({ house: shelf.at(slot), rank }))
}

function isAfter({ row: { sort_key: key, id } }: Known, rank: number, [lastRank, lastKey, lastId]: Place): boolean {
  if (rank !== lastRank) return rank > lastRank
  return key === lastKey ? id > lastId : key > lastKey
}
