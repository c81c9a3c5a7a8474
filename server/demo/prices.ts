import type { HousePriceExtraTable, HousePriceLineTable, HousePriceTable } from '#core/db/tables/price.ts'
import type { HouseTable } from '#core/db/tables/house.ts'
import { CARE_NEEDS, type CareNeed } from '#shared/rules/ownShare.ts'
import { dayOf } from '#shared/rules/time.ts'
import { SYSTEM } from './country.ts'
import { makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

interface Prices {
  lists: HousePriceTable[]
  lines: HousePriceLineTable[]
  extras: HousePriceExtraTable[]
}

/** Price differences in euros to a room for three with low need (estonia.md 6). */
const ROOMS: Record<number, number> = { 1: 250, 2: 60, 3: 0 }
const NEEDS: Record<CareNeed, { place: number; care: number }> = {
  low: { place: 0, care: 0 },
  medium: { place: 70, care: 60 },
  high: { place: 150, care: 130 },
  dementia: { place: 210, care: 180 },
}
const EXTRAS: readonly (readonly [name: string, euros: number])[] = [
  ['Pidamatustooted', 55],
  ['Pediküür kord kuus', 25],
  ['Juuksur kord kuus', 18],
  ['Internet ja teler toas', 12],
  ['Isikliku pesu triikimine', 15],
  ['Saatja arsti juurde kord kuus', 35],
]

/** Price lists of all generated houses. */
export const demoPrices: DemoPart = async ({ db, now, random, write }) => {
  const houses = await db.selectFrom('house').select(['id', 'code', 'price_from_cents']).orderBy('id').execute()
  const { lists, lines, extras } = writePrices(random('prices'), houses, now)
  await write({ house_price: lists, house_price_line: lines, house_price_extra: extras })
}

/**
 * Price lists whose lowest price today is the house's stated one. A house without rooms here has this year's list, one with rooms (it has a
 * code) also last year's and the next.
 */
function writePrices(random: Random, houses: readonly Pick<HouseTable, 'id' | 'code' | 'price_from_cents'>[], now: Date): Prices {
  const year = Number(dayOf(now).slice(0, 4))
  const prices: Prices = { lists: [], lines: [], extras: [] }
  for (const { id, code, price_from_cents: lowest } of houses) {
    if (lowest === null) continue
    const isOwn = code !== null
    const offer = { houseId: id, lowest, sizes: isOwn || random.chance(0.5) ? [1, 2, 3] : [1, 2], care: random.int(52, 66) * 10 }
    const extras = EXTRAS.filter(() => isOwn || random.chance(0.4))
    if (isOwn) addList(prices, random, { ...offer, year: year - 1, factor: 0.93, extras })
    addList(prices, random, { ...offer, year, factor: 1, extras })
    if (isOwn) addList(prices, random, { ...offer, year: year + 1, factor: 1.05, extras })
  }
  return prices
}

interface Offer {
  houseId: string
  /** Cents. */
  lowest: number
  sizes: readonly number[]
  /** Care costs at low need, euros. */
  care: number
  year: number
  factor: number
  extras: readonly (readonly [string, number])[]
}

function addList({ lists, lines, extras }: Prices, random: Random, { houseId, lowest, sizes, care, year, factor, extras: offered }: Offer): void {
  const published = `${year - 1}-10-15T09:00:00.000Z`
  const id = makeId(random, Date.parse(published), lists.length)
  lists.push({ id, house_id: houseId, valid_from: `${year}-01-01`, published_at: published, published_by: SYSTEM, withdrawn_at: null })
  const cheapest = Math.min(...sizes.map((people) => ROOMS[people] ?? 0))
  const whole = (cents: number): number => (factor === 1 ? cents : Math.round((cents * factor) / 1000) * 1000)
  for (const people of sizes) {
    for (const need of CARE_NEEDS) {
      const more = (ROOMS[people] ?? 0) - cheapest + NEEDS[need].place
      const place_cents = whole(lowest + more * 100)
      lines.push({ price_id: id, house_id: houseId, people, need, place_cents, care_cents: whole((care + NEEDS[need].care) * 100) })
    }
  }
  extras.push(...offered.map(([name, euros]) => ({ price_id: id, house_id: houseId, name, cents: euros * 100 })))
}
