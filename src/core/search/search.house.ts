import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { roomsBySize } from '../house/house.store.ts'
import type { Handler } from '../kernel/env.ts'
import { nextPricesAfter, pricesOn } from '../price/price.store.ts'
import { foundHouses } from './search.houses.ts'
import { figuresNow, publicHouse } from './search.store.ts'

/** A house's own page. @throws house-not-found also for one that is not shown to the public (docs/decisions/0010) */
export const getPublicHouse: Handler<typeof contract.search.house> = async ({ tx, now }, { id }) => {
  const on = dayOf(now)
  const row = await publicHouse(tx, id, on)
  if (!row) throw new AppError('house-not-found')
  const [found] = await foundHouses({ tx }, [row])
  if (!found) throw new AppError('house-not-found')
  const rooms = (await roomsBySize(tx, id, on)).map((each) => ({
    people: each.people,
    rooms: Number(each.rooms),
    free_places: Number(each.free_places),
  }))
  const [prices, next] = [await pricesOn(tx, id, on), await nextPricesAfter(tx, id, on)]
  return { house: { ...found, description: row.description, rooms, prices, next_prices_on: next } }
}

/** The figures of the front page. */
export const getSearchFigures: Handler<typeof contract.search.figures> = async ({ tx, now }) => {
  const { houses, places, free_places: free } = await figuresNow(tx, dayOf(now))
  return { houses: Number(houses), places: Number(places ?? 0), free_places: Number(free ?? 0), at: now }
}
