import type { Handlers } from '../kernel/env.ts'
import { addPrice, dropPrice, endSupplier, listSuppliers, saveSupplier } from './supplier.save.ts'

export const supplierHandlers: Handlers<'supplier'> = {
  supplier: { list: listSuppliers, save: saveSupplier, end: endSupplier, price: addPrice, dropPrice },
}
