import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import { dayOf } from '#shared/rules/time.ts'
import { roomsBySize } from '../house/house.store.ts'
import { shownPhotos } from '../housePhoto/housePhoto.store.ts'
import type { Handler } from '../kernel/env.ts'
import { nextPricesAfter, pricesOn } from '../price/price.store.ts'
import { ownAsked } from './search.houses.ts'
import { housesNow } from './search.index.ts'
import { knownHouses } from './search.known.ts'
import { seenOn, shownHouse } from './search.shown.ts'
import { descriptionOf } from './search.store.ts'

/** A house's own page. @throws house-not-found also if it is not public (docs/decisions/0010) */
export const getPublicHouse: Handler<typeof contract.search.house> = async ({ tx, now }, { id, need, room, own_kov: kov, income }) => {
  const on = dayOf(now)
  const [known] = await knownHouses(tx, on, [id])
  if (!known) throw new AppError('house-not-found')
  const rooms = (await roomsBySize(tx, id, on)).map((each) => ({
    people: each.people,
    rooms: Number(each.rooms),
    free_places: Number(each.free_places),
  }))
  const [prices, next] = [await pricesOn(tx, id, on), await nextPricesAfter(tx, id, on)]
  const house = shownHouse(known, { ...seenOn(on), need, room, own: ownAsked(kov, income, on) }, now)
  const [description, photos] = [await descriptionOf(tx, id), await shownPhotos(tx, id)]
  return { house: { ...house, description, photos, rooms, prices, next_prices_on: next } }
}

/** The figures of the front page; free places as counted, or stated within three days, as the cards show them. */
export const getSearchFigures: Handler<typeof contract.search.figures> = async ({ tx, now }) => {
  const houses = (await housesNow(tx, dayOf(now))).all()
  const sum = (of: (house: (typeof houses)[number]) => number): number => houses.reduce((whole, house) => whole + of(house), 0)
  // Stale statements are not counted.
  const fresh = sum((house) => (isStale(house, now) ? 0 : house.free))
  return { houses: houses.length, places: sum(({ places }) => places), free_places: fresh, at: now }
}
