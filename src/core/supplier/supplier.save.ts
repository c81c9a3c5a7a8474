import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { itemKey, overlaps } from '#shared/rules/order/order.ts'
import { addDays } from '#shared/rules/time.ts'
import { refuseStale } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { pricesOf } from './supplier.store.ts'
import { oneSupplier, requireSupplier, supplierViews } from './supplier.views.ts'

/** The register with price lists and figures. */
export const listSuppliers: Handler<typeof contract.supplier.list> = async (env) => {
  const suppliers = await supplierViews(env)
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: suppliers.map(({ id }) => id) })
  return { suppliers }
}

/** Adds or changes a supplier. @throws supplier-not-found, order-changed */
export const saveSupplier: Handler<typeof contract.supplier.save> = async (env, { id, ver, contacts, delivery_days, ...said }) => {
  const values = {
    ...said,
    contacts: JSON.stringify(contacts),
    delivery_days: JSON.stringify([...new Set(delivery_days)].toSorted((one, other) => one - other)),
  }
  if (!id) return oneSupplier(env, await rowsOf(env, 'supplier').insert({ ...values, ended_on: null }))
  const before = await requireSupplier(env, id)
  refuseStale('order-changed', { seen: ver, now: before.ver })
  await rowsOf(env, 'supplier').update(id, values)
  return oneSupplier(env, id)
}

/** Ends the work with a supplier, or resumes it. @throws supplier-not-found */
export const endSupplier: Handler<typeof contract.supplier.end> = async (env, { id, ended_on }) => {
  await requireSupplier(env, id)
  await rowsOf(env, 'supplier').update(id, { ended_on })
  return oneSupplier(env, id)
}

/** Adds a price. An open price of the item from before it ends on the day before. @throws supplier-not-found, validation `overlap` */
export const addPrice: Handler<typeof contract.supplier.price> = async (env, { id, ...price }) => {
  const { tx, actor } = env
  await requireSupplier(env, id)
  const others = ((await pricesOf(tx, actor.houseId, id)).get(id) ?? []).filter(({ item }) => itemKey(item) === itemKey(price.item))
  const same = others.find(
    ({ valid_from, valid_to, price_cents }) => valid_from === price.valid_from && valid_to === price.valid_to && price_cents === price.price_cents,
  )
  if (same) return oneSupplier(env, id)
  const before = others.find(({ valid_from, valid_to }) => valid_to === null && valid_from < price.valid_from)
  if (others.some((other) => other !== before && overlaps(other, price))) throw new AppError('validation', { field: 'valid_from', key: 'overlap' })
  const rows = rowsOf(env, 'supplier_price')
  if (before) await rows.update(before.id, { valid_to: addDays(price.valid_from, -1) })
  await rows.insert({ supplier_id: id, ...price })
  return oneSupplier(env, id)
}

/** Deletes a mistaken price. @throws supplier-not-found, not-found */
export const dropPrice: Handler<typeof contract.supplier.dropPrice> = async (env, { id }) => {
  const { supplier_id } = await rowsOf(env, 'supplier_price').require(id)
  await rowsOf(env, 'supplier_price').remove(id)
  return oneSupplier(env, supplier_id)
}
