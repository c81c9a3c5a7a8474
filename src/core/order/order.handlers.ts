import type { Handlers } from '../kernel/env.ts'
import { listCharges, listOrders, proposePads } from './order.list.ts'
import { receiveOrder, settleClaim, takeBackLine } from './order.receive.ts'
import { orderAgain, repeatOrder } from './order.repeat.ts'
import { saveOrder } from './order.save.ts'
import { approveOrder, cancelOrder, reopenOrder, sendOrder } from './order.send.ts'

export const orderHandlers: Handlers<'order'> = {
  order: {
    list: listOrders,
    propose: proposePads,
    charges: listCharges,
    save: saveOrder,
    approve: approveOrder,
    reopen: reopenOrder,
    send: sendOrder,
    receive: receiveOrder,
    takeBack: takeBackLine,
    cancel: cancelOrder,
    settle: settleClaim,
    repeat: repeatOrder,
    again: orderAgain,
  },
}
