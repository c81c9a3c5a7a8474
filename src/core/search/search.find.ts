import type { SEARCH_SORTS, SearchFilter } from '#shared/contract/search.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import { type Asked, conditionsOf, freeOn, kmTo, priceOf, shareOf } from './search.conditions.ts'
import type { Place } from './search.cursor.ts'
import type { Known } from './search.known.ts'

type Sort = (typeof SEARCH_SORTS)[number]

export interface Figures {
  /** What fits, by name. */
  found: Known[]
  /** The ends of the prices of what fits all but the price. */
  min: number | null
  max: number | null
  /** How many houses there are without one of the filters asked for. */
  without: ReadonlyMap<SearchFilter, number>
}

/** What fits, and the figures of a search, in one reading of the houses: a house that one filter alone keeps away counts for that filter. */
export function findIn(houses: readonly Known[], asked: Asked): Figures {
  const conditions = conditionsOf(asked)
  const found: Known[] = []
  const kept = new Map<SearchFilter, number>(conditions.map(([filter]) => [filter, 0]))
  let [min, max] = [Infinity, -Infinity]
  for (const house of houses) {
    const failed = onlyFailure(conditions, house)
    if (failed === 'several') continue
    if (failed === null) found.push(house)
    else kept.set(failed, (kept.get(failed) ?? 0) + 1)
    const price = failed === null || failed === 'price' ? priceOf(house, asked) : null
    if (price === null) continue
    min = Math.min(min, price)
    max = Math.max(max, price)
  }
  const without = new Map([...kept].map(([filter, more]) => [filter, found.length + more]))
  return { found, min: min === Infinity ? null : min, max: max === -Infinity ? null : max, without }
}

/** The one filter that a house does not fit; null where it fits all. */
function onlyFailure(conditions: ReturnType<typeof conditionsOf>, house: Known): SearchFilter | 'several' | null {
  let failed: SearchFilter | null = null
  for (const [filter, holds] of conditions) {
    if (holds(house)) continue
    if (failed !== null) return 'several'
    failed = filter
  }
  return failed
}

const LAST = 2_147_483_647

/** What orders before the name: whole numbers, the smallest first. */
const RANKS: Record<Sort, (house: Known, asked: Asked, now: string) => number> = {
  fit: (house, asked, now) => {
    const isSure = freeOn(house, asked.free_from ?? asked.on, asked.on) > 0 && !isStale(house, now)
    const tens = asked.from === undefined ? 0 : Math.min(99, Math.floor((kmTo(house, asked.from) ?? 990) / 10))
    return (isSure ? 0 : 1e10) + tens * 1e8 + Math.min(99_999_999, priceOf(house, asked) ?? 99_999_999)
  },
  price: (house, asked) => priceOf(house, asked) ?? LAST,
  share: (house, asked) => shareOf(house, asked) ?? LAST,
  near: (house, asked) => (asked.from === undefined ? 0 : Math.round((kmTo(house, asked.from) ?? 100_000) * 10)),
  free: ({ free }) => -free,
  name: () => 0,
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

/** The first houses after a place in an order, of houses that stand by name: so those of one rank need no comparing. */
export function pageOf(found: readonly Known[], asked: Asked, { sort, limit, after, now }: PageAsked): Ranked[] {
  const rankOf = RANKS[sort]
  const page: Ranked[] = []
  for (const house of found) {
    const rank = rankOf(house, asked, now)
    const last = page.length < limit ? undefined : page.at(-1)
    if ((last && rank >= last.rank) || (after && !isAfter(house, rank, after))) continue
    let at = page.length
    while (at > 0 && (page[at - 1]?.rank ?? 0) > rank) at--
    page.splice(at, 0, { house, rank })
    if (page.length > limit) page.pop()
  }
  return page
}

function isAfter({ row: { sort_key: key, id } }: Known, rank: number, [lastRank, lastKey, lastId]: Place): boolean {
  if (rank !== lastRank) return rank > lastRank
  return key === lastKey ? id > lastId : key > lastKey
}
