import type { SupplierView } from '#shared/contract/supplier.ts'
import { AppError } from '#shared/errors.ts'
import { nextDeliveryOn } from '#shared/rules/order/delivery.ts'
import { figuresOf, priceOn, seesKind } from '#shared/rules/order/order.ts'
import { clockOf, dayOf } from '#shared/rules/time.ts'
import type { SupplierPriceTable, SupplierTable } from '../db/tables/order.ts'
import type { Env } from '../kernel/env.ts'
import { deliveredLines, openClaims, pricesOf, suppliersOf } from './supplier.store.ts'

/** The suppliers of the house that the actor may see, or one, with prices and figures; those in use first. Four statements. */
export async function supplierViews({ tx, actor, now }: Env, id?: string): Promise<SupplierView[]> {
  const rows = (await suppliersOf(tx, actor.houseId, id)).filter(({ kind }) => seesKind(actor.rights, kind))
  const prices = await pricesOf(tx, actor.houseId, id)
  const lines = Map.groupBy(await deliveredLines(tx, actor.houseId, id), ({ supplier_id }) => supplier_id)
  const claims = await openClaims(tx, actor.houseId)
  const views = rows.map((row) => {
    const orders = [...Map.groupBy(lines.get(row.id) ?? [], ({ order_id }) => order_id).values()]
    const figures = figuresOf(orders.map((own) => ({ wanted_on: own[0]?.wanted_on ?? '', lines: own })))
    return { ...viewOf(row, prices.get(row.id) ?? [], now), figures: { ...figures, claims: claims.get(row.id) ?? 0 } }
  })
  return views.toSorted((one, other) => Number(one.ended_on !== null) - Number(other.ended_on !== null))
}

/** The supplier as it is now, for the answer of a command. @throws supplier-not-found */
export async function oneSupplier(env: Env, id: string): Promise<{ supplier: SupplierView }> {
  const [supplier] = await supplierViews(env, id)
  if (!supplier) throw new AppError('supplier-not-found')
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id] })
  return { supplier }
}

/** A supplier of the house that the actor may see. @throws supplier-not-found */
export async function requireSupplier({ tx, actor }: Env, id: string): Promise<SupplierTable> {
  const [row] = await suppliersOf(tx, actor.houseId, id)
  if (!row || !seesKind(actor.rights, row.kind)) throw new AppError('supplier-not-found')
  return row
}

/** The days on which a supplier delivers. */
export const deliveryOf = ({ delivery_days, cutoff }: SupplierTable) => ({ delivery_days: JSON.parse(delivery_days) as number[], cutoff })

function viewOf(row: SupplierTable, prices: readonly SupplierPriceTable[], now: string): Omit<SupplierView, 'figures'> {
  const today = dayOf(now)
  const delivers = deliveryOf(row)
  return {
    id: row.id,
    ver: row.ver,
    name: row.name,
    kind: row.kind,
    registry_code: row.registry_code,
    order_email: row.order_email,
    contacts: JSON.parse(row.contacts) as SupplierView['contacts'],
    contract_no: row.contract_no,
    contract_from: row.contract_from,
    contract_to: row.contract_to,
    ...delivers,
    note: row.note,
    ended_on: row.ended_on,
    next_delivery_on: nextDeliveryOn(delivers, today, clockOf(now)),
    prices: prices.map(({ id, item, unit, price_cents, valid_from, valid_to }) => ({
      id,
      item,
      unit,
      price_cents,
      valid_from,
      valid_to,
      is_current: priceOn(prices, item, today)?.id === id,
    })),
  }
}
