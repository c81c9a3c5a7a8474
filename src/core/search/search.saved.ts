import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { housesNow } from './search.index.ts'
import { seenOn, shownHouse } from './search.shown.ts'

/** Houses by their ids as they are now; one that is shown no more is left out, and whoever kept it sees that from what they asked. */
export const savedHouses: Handler<typeof contract.search.saved> = async ({ tx, now }, { ids }) => {
  const on = dayOf(now)
  const shelf = await housesNow(tx, on)
  const known = [...new Set(ids)].flatMap((id) => shelf.find(id) ?? [])
  return { houses: known.map((house) => shownHouse(house, seenOn(on), now)) }
}
