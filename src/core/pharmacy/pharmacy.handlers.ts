import type { Handlers } from '../kernel/env.ts'
import { listOrders, orderMedicines, sendOrder, dropOrder } from './pharmacy.order.ts'
import { receiveOrder, missOrder } from './pharmacy.receive.ts'

export const pharmacyHandlers: Handlers<'pharmacy'> = {
  pharmacy: { orders: listOrders, order: orderMedicines, send: sendOrder, drop: dropOrder, receive: receiveOrder, missing: missOrder },
}
