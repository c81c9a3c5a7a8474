import type { Handlers } from '../kernel/env.ts'
import { addStock, tieStock } from './stock.add.ts'
import { countStock, confirmCount } from './stock.count.ts'
import { listStocks, listCounts } from './stock.list.ts'
import { getRegister } from './stock.register.ts'
import { receiveStock, writeStock } from './stock.write.ts'

export const stockHandlers: Handlers<'stock'> = {
  stock: {
    list: listStocks,
    counts: listCounts,
    register: getRegister,
    add: addStock,
    tie: tieStock,
    receive: receiveStock,
    write: writeStock,
    count: countStock,
    confirm: confirmCount,
  },
}
