import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { roomsBySize } from '../house/house.store.ts'
import { shownPhotos } from '../housePhoto/housePhoto.store.ts'
import type { Handler } from '../kernel/env.ts'
import { nextPricesAfter, pricesOn } from '../price/price.store.ts'
import { housesNow } from './search.index.ts'
import { knownHouses } from './search.known.ts'
import { shownHouse } from './search.shown.ts'
import { descriptionOf } from './search.store.ts'

/** A house's own page. @throws house-not-found also for one that is not shown to the public (docs/decisions/0010) */
export const getPublicHouse: Handler<typeof contract.search.house> = async ({ tx, now }, { id }) => {
  const on = dayOf(now)
  const [known] = await knownHouses(tx, on, [id])
  if (!known) throw new AppError('house-not-found')
  const rooms = (await roomsBySize(tx, id, on)).map((each) => ({
    people: each.people,
    rooms: Number(each.rooms),
    free_places: Number(each.free_places),
  }))
  const [prices, next] = [await pricesOn(tx, id, on), await nextPricesAfter(tx, id, on)]
  const house = shownHouse(known, { on, own: null, from: undefined, room: undefined }, now)
  const [description, photos] = [await descriptionOf(tx, id), await shownPhotos(tx, id)]
  return { house: { ...house, description, photos, rooms, prices, next_prices_on: next } }
}

/** The figures of the front page. */
export const getSearchFigures: Handler<typeof contract.search.figures> = async ({ tx, now }) => {
  const houses = (await housesNow(tx, dayOf(now))).all()
  const sum = (of: (house: (typeof houses)[number]) => number): number => houses.reduce((whole, house) => whole + of(house), 0)
  return { houses: houses.length, places: sum(({ places }) => places), free_places: sum(({ free }) => free), at: now }
}
