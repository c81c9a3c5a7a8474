import type { ClaimKind, ClaimOutcome, CostTo, SupplyKind } from '#shared/rules/order/order.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/**
 * Rows of these tables. A line tells what and how much and names nobody, so every device copies it; whom it is for is a row of its own, of
 * the class `care`. What a resident is charged for has a class of its own: who receives goods at a desk writes it there.
 */
export const orderTables = {
  supplier: table<SupplierTable>().synced('basic'),
  supplier_price: table<SupplierPriceTable>().synced('basic'),
  supplier_order: table<SupplierOrderTable>().synced('basic'),
  supplier_order_line: table<SupplierOrderLineTable>().synced('basic'),
  supplier_order_claim: table<SupplierOrderClaimTable>().synced('basic'),
  order_line_client: table<OrderLineClientTable>().synced('care'),
  charge: table<ChargeTable>().synced('charge'),
}

export interface SupplierTable extends SyncedRow {
  house_id: string
  name: string
  registry_code: string | null
  kind: SupplyKind
  /** A JSON list of people with name, phone and email. */
  contacts: string
  /** The address to which orders are sent. */
  order_email: string | null
  contract_no: string | null
  contract_from: string | null
  contract_to: string | null
  /** A JSON list of ISO weekdays; empty: any day. */
  delivery_days: string
  /** `HH:MM`, Tallinn. */
  cutoff: string | null
  note: string | null
  ended_on: string | null
}

/** A supplier's price of one item for a span of days, both inclusive. Spans of one item never overlap. */
export interface SupplierPriceTable extends SyncedRow {
  house_id: string
  supplier_id: string
  item: string
  unit: string
  price_cents: number
  valid_from: string
  valid_to: string | null
}

/** An order; its state follows from the moments here and from its lines. */
export interface SupplierOrderTable extends SyncedRow {
  house_id: string
  supplier_id: string
  wanted_on: string
  note: string | null
  made_at: string
  made_by: string
  made_name: string
  approved_at: string | null
  approved_name: string | null
  sent_at: string | null
  sent_name: string | null
  /** The address to which the e-mail goes, and what became of it. */
  mail_to: string | null
  mail_at: string | null
  mail_failed: 0 | 1
  /** Said by the supplier on the page of its link. */
  confirmed_at: string | null
  confirmed_name: string | null
  supplier_note: string | null
  delivered_at: string | null
  cancelled_at: string | null
  cancelled_name: string | null
  cancel_reason: string | null
  /** Every how many weeks it is to be written again; null: it is not. */
  repeat_weeks: number | null
  /** ISO weekdays as JSON, Monday is 1; null: the weekday of the order itself. */
  repeat_weekdays: string | null
  /** The last day for which one is wanted; null: it goes on. */
  repeat_until: string | null
  /** The day from which weeks are counted, if it is not `wanted_on`: a holiday for which goods come the working day before. */
  repeat_from: string | null
  /** The order that this one repeats. */
  repeats_id: string | null
}

/** A line of an order, in whole units. */
export interface SupplierOrderLineTable extends SyncedRow {
  house_id: string
  order_id: string
  position: number
  item: string
  unit: string
  quantity: number
  /** The price of a unit on the day of the order; null if it is not known. */
  price_cents: number | null
  cost_to: CostTo
  /** From what the quantity follows, if it was proposed. */
  reason: string | null
  /** What the supplier has confirmed, and when the rest comes. */
  confirmed_quantity: number | null
  expected_on: string | null
  arrived_quantity: number | null
  arrived_at: string | null
  arrived_name: string | null
  arrived_note: string | null
}

/** What was wrong with a delivered line, until it is settled. */
export interface SupplierOrderClaimTable extends SyncedRow {
  house_id: string
  order_id: string
  line_id: string
  kind: ClaimKind
  quantity: number
  note: string | null
  made_at: string
  made_name: string
  settled_at: string | null
  settled_name: string | null
  outcome: ClaimOutcome | null
  settle_note: string | null
}

/** The resident for whom a line is. */
export interface OrderLineClientTable extends SyncedRow {
  house_id: string
  line_id: string
  client_id: string
}

/** What a resident is charged for on a day, with the price of that day. Never changed: a mistake is struck with a reason. */
export interface ChargeTable extends SyncedRow {
  house_id: string
  client_id: string
  on_day: string
  item: string
  unit: string
  quantity: number
  unit_price_cents: number
  source: 'order'
  /** The row from which it comes; a standing charge exists once for it. */
  source_id: string
  made_at: string
  made_by: string
  made_name: string
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}
