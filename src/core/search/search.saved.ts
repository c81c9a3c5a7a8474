import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { housesNow } from './search.index.ts'
import { seenOn, shownHouse } from './search.shown.ts'

/** Houses by id, in their present state; unpublished ones are left out, and the caller notices that from its own list. */
export const savedHouses: Handler<typeof contract.search.saved> = async ({ tx, now }, { ids }) => {
  const on = dayOf(now)
  const shelf = await housesNow(tx, on)
  const known = [...new Set(ids)].flatMap((id) => shelf.find(id) ?? [])
  return { houses: known.map((house) => shownHouse(house, seenOn(on), now)) }
}
