import type { Handlers } from '../kernel/env.ts'
import { listPrices, publishPrices, withdrawPrices } from './price.publish.ts'

export const priceHandlers: Handlers<'price'> = {
  price: { lists: listPrices, publish: publishPrices, withdraw: withdrawPrices },
}
