import type { Handlers } from '../kernel/env.ts'
import { changeHouse, updateHouse } from '../house/house.change.ts'
import { getHouse } from '../house/house.get.ts'
import { getShown, publishHouse } from '../house/house.publish.ts'
import { listWorkers, placeWorker } from '../house/house.workers.ts'
import { getOverview } from './house.overview.ts'

export const houseHandlers: Handlers<'house'> = {
  house: {
    get: getHouse,
    shown: getShown,
    publish: publishHouse,
    workers: listWorkers,
    place: placeWorker,
    overview: getOverview,
    change: changeHouse,
    update: updateHouse,
  },
}
