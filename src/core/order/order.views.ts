import type { ClaimView, SupplierLineView, SupplierOrderView } from '#shared/contract/order.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { isOnTheWay, orderCents, orderStateOf, seesKind } from '#shared/rules/order/order.ts'
import { nextRepeat, weekdaysOf } from '#shared/rules/order/repeat.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { SupplierOrderClaimTable, SupplierOrderLineTable } from '../db/tables/order.ts'
import type { Env } from '../kernel/env.ts'
import { claimsOfOrders, clientsOfLines, type LineClient, linesOfOrders, orderById, type OrderRow, repeatedOf, repeatsOf } from './order.store.ts'

/** Orders as the actor sees them, in the order of `rows`. Residents are named only to who may read about care. Four statements. */
export async function orderViews({ tx, actor, now }: Env, rows: readonly OrderRow[]): Promise<SupplierOrderView[]> {
  const ids = rows.map(({ id }) => id)
  const lines = await linesOfOrders(tx, actor.houseId, ids)
  const claims = await claimsOfOrders(tx, actor.houseId, ids)
  const clients = can(actor.rights, 'care.read') ? await clientsOfLines(tx, actor.houseId, ids) : new Map<string, LineClient>()
  const repeats = await repeatsOf(tx, actor.houseId, ids)
  const today = dayOf(now)
  return rows.map((row) => {
    const own = lines.get(row.id) ?? []
    const state = orderStateOf(row, own)
    return {
      ...headOf(row),
      state,
      is_late: isOnTheWay(state) && row.wanted_on < today,
      ...repeatOf(row, repeats.get(row.id)?.[0]?.id ?? null, today),
      ...orderCents(own),
      lines: own.map((line) => lineView(line, clients.get(line.id), claims.get(line.id) ?? [])),
    }
  })
}

/** An order of the house that the actor may see. @throws order-not-found */
export async function requireOrder({ tx, actor }: Env, id: string): Promise<OrderRow> {
  const row = await orderById(tx, actor.houseId, id)
  if (!row || !seesKind(actor.rights, row.kind)) throw new AppError('order-not-found')
  return row
}

/** The order as it is now, for the answer of a command. @throws order-not-found */
export async function oneOrder(env: Env, id: string): Promise<{ order: SupplierOrderView }> {
  const [order] = await orderViews(env, [await requireOrder(env, id)])
  if (!order) throw new AppError('order-not-found')
  concernOrders(env, [order])
  return { order }
}

/** Orders are about the house, and about the residents who pay for their lines. */
export function concernOrders({ auditSubjects, actor }: Env, orders: readonly SupplierOrderView[]): void {
  const clients = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ client_id }) => client_id ?? [])))]
  const rows = orders.map(({ id }) => id)
  if (clients.length > 0) auditSubjects({ entity: 'client', ids: clients, rows })
  else auditSubjects({ entity: 'house', ids: [actor.houseId], rows })
}

const doneBy = (at: string | null, by: string | null) => (at === null ? null : { at, by: by ?? '' })

const headOf = (row: OrderRow) => ({
  id: row.id,
  ver: row.ver,
  supplier_id: row.supplier_id,
  supplier: row.supplier,
  kind: row.kind,
  wanted_on: row.wanted_on,
  note: row.note,
  made: { at: row.made_at, by: row.made_name },
  approved: doneBy(row.approved_at, row.approved_name),
  sent: doneBy(row.sent_at, row.sent_name),
  mail_to: row.mail_to,
  mail_at: row.mail_at,
  mail_failed: row.mail_failed === 1,
  confirmed: doneBy(row.confirmed_at, row.confirmed_name),
  supplier_note: row.supplier_note,
  delivered_at: row.delivered_at,
  cancelled: row.cancelled_at === null ? null : { at: row.cancelled_at, by: row.cancelled_name ?? '', reason: row.cancel_reason ?? '' },
})

/** How an order is repeated, and for which day the next one is to be written, once this one is sent and until that is written. */
function repeatOf(row: OrderRow, repeated_by: string | null, today: string) {
  const repeated = repeatedOf(row)
  const isNextKnown = repeated !== null && row.sent_at !== null && repeated_by === null
  return {
    repeat_weeks: row.repeat_weeks,
    repeat_weekdays: repeated ? [...weekdaysOf(repeated)] : [],
    repeat_until: row.repeat_until,
    repeated_by,
    next_on: isNextKnown ? (nextRepeat(repeated, today)?.wanted_on ?? null) : null,
  }
}

const lineView = (line: SupplierOrderLineTable, client: LineClient | undefined, claims: readonly SupplierOrderClaimTable[]): SupplierLineView => ({
  id: line.id,
  item: line.item,
  unit: line.unit,
  quantity: line.quantity,
  price_cents: line.price_cents,
  cost_to: line.cost_to,
  client_id: client?.client_id ?? null,
  client_name: client ? `${client.first_name} ${client.last_name}` : null,
  room: client?.room ?? null,
  reason: line.reason,
  confirmed_quantity: line.confirmed_quantity,
  expected_on: line.expected_on,
  arrived_quantity: line.arrived_quantity,
  arrived: doneBy(line.arrived_at, line.arrived_name),
  arrived_note: line.arrived_note,
  claims: claims.map(claimView),
})

const claimView = ({ id, kind, quantity, note, ...claim }: SupplierOrderClaimTable): ClaimView => ({
  id,
  kind,
  quantity,
  note,
  made: { at: claim.made_at, by: claim.made_name },
  settled:
    claim.settled_at === null || claim.outcome === null
      ? null
      : { at: claim.settled_at, by: claim.settled_name ?? '', outcome: claim.outcome, note: claim.settle_note },
})
