import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import type { PriceView, SupplierView } from '#shared/contract/supplier.ts'
import { centsIn, wholeIn } from '#shared/rules/euros.ts'
import { priceOn } from '#shared/rules/order/order.ts'

export interface LineDraft {
  item: string
  unit: string
  quantity: string
  /** In euros, as typed. */
  price_cents: string
  client_id: string | null
  reason: string | null
}

/** An order while it is being written. */
export interface OrderDraft {
  supplier_id: string | null
  wanted_on: string | null
  note: string
  lines: LineDraft[]
}

export const EMPTY_LINE: LineDraft = { item: '', unit: '', quantity: '', price_cents: '', client_id: null, reason: null }

export const emptyOrder = (): OrderDraft => ({ supplier_id: null, wanted_on: null, note: '', lines: [EMPTY_LINE] })

export const draftOf = ({ supplier_id, wanted_on, note, lines }: SupplierOrderView): OrderDraft => ({
  supplier_id,
  wanted_on,
  note: note ?? '',
  lines: lines.map(({ item, unit, quantity, price_cents, client_id, reason }) => ({
    item,
    unit,
    quantity: String(quantity),
    price_cents: eurosOf(price_cents),
    client_id,
    reason,
  })),
})

/** `1250` → `12,50`. */
export const eurosOf = (cents: number | null): string => (cents === null ? '' : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`)

/** A typed sum; NaN for anything else, which the contract refuses beside its field. */
export const centsOrNothing = (text: string): number | null => (text.trim() === '' ? null : (centsIn(text) ?? Number.NaN))

export const inputOf = ({ supplier_id, wanted_on, note, lines }: OrderDraft): Input<typeof contract.order.save> => ({
  supplier_id: supplier_id ?? '',
  wanted_on: wanted_on ?? '',
  note: note.trim() || null,
  lines: lines.map((line) => ({
    item: line.item.trim(),
    unit: line.unit.trim(),
    quantity: wholeIn(line.quantity),
    price_cents: centsOrNothing(line.price_cents),
    client_id: line.client_id,
    reason: line.reason,
  })),
})

/** A line whose item was changed: unit and price come from the supplier's list, if it has the item. */
export function withItem(line: LineDraft, item: string, { prices, day }: { prices: readonly PriceView[]; day: string }): LineDraft {
  const price = priceOn(prices, item, day)
  return price ? { ...line, item, unit: price.unit, price_cents: eurosOf(price.price_cents) } : { ...line, item }
}

/** The items of a supplier's list that have a price on a day. */
export const itemsOn = ({ prices }: Pick<SupplierView, 'prices'>, day: string): string[] => [
  ...new Set(prices.filter((price) => priceOn(prices, price.item, day) === price).map(({ item }) => item)),
]
