import { clientsOfLines, linesOfOrders, orderById, type OrderRow } from '#core/order/order.store.ts'
import { rowsOf } from '#core/db/rows.ts'
import { houseRow } from '#core/house/house.store.ts'
import type { Env, Handlers } from '#core/kernel/env.ts'
import { AppError } from '#shared/errors.ts'
import { orderLinkEnd } from '../links/orderLink.ts'

/** What a supplier does by the link in its e-mail; the pipeline has checked that the link is open (decision 0078). */
export const orderLinkHandlers: Handlers<'orderLink'> = {
  orderLink: {
    load: async (env) => openOrder(env, await ownOrder(env)),
    confirm: async (env, { name, note, short }) => {
      const order = await ownOrder(env)
      const lines = (await linesOfOrders(env.tx, env.actor.houseId, [order.id])).get(order.id) ?? []
      const shortOf = new Map(short.map((each) => [each.id, each]))
      for (const line of lines) {
        if (line.arrived_quantity !== null) continue
        const said = shortOf.get(line.id)
        const confirmed_quantity = said ? Math.min(said.quantity, line.quantity) : line.quantity
        const expected_on = confirmed_quantity < line.quantity ? (said?.expected_on ?? null) : null
        await rowsOf(env, 'supplier_order_line').update(line.id, { confirmed_quantity, expected_on })
      }
      await rowsOf(env, 'supplier_order').update(order.id, { confirmed_at: env.now, confirmed_name: name, supplier_note: note || null })
      return { confirmed_at: env.now }
    },
    deliver: async (env) => {
      const order = await ownOrder(env)
      const delivered_at = order.delivered_at ?? env.now
      if (order.delivered_at === null) await rowsOf(env, 'supplier_order').update(order.id, { delivered_at })
      return { delivered_at }
    },
  },
}

/** The order of the caller's link; a link of another kind opens nothing here. @throws link-not-found */
async function ownOrder({ actor, ...env }: Env<'link'>): Promise<OrderRow & { sent_at: string }> {
  const order = await orderById(env.tx, actor.houseId, actor.linkId)
  if (!order || order.sent_at === null) throw new AppError('link-not-found')
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: [order.id] })
  return { ...order, sent_at: order.sent_at }
}

/** The order as its supplier may see it: of a resident the room. */
async function openOrder({ tx, actor }: Env<'link'>, order: OrderRow & { sent_at: string }) {
  const house = await houseRow(tx, actor.houseId)
  const lines = (await linesOfOrders(tx, actor.houseId, [order.id])).get(order.id) ?? []
  const clients = await clientsOfLines(tx, actor.houseId, [order.id])
  return {
    purpose: 'tellimus' as const,
    state: 'avatud' as const,
    house: house?.name ?? '',
    house_phone: house?.phone ?? null,
    address: house?.location ?? null,
    expires_at: orderLinkEnd(order.sent_at),
    supplier: order.supplier,
    wanted_on: order.wanted_on,
    note: order.note,
    sent_at: order.sent_at,
    confirmed_at: order.confirmed_at,
    confirmed_name: order.confirmed_name,
    supplier_note: order.supplier_note,
    delivered_at: order.delivered_at,
    lines: lines.map(({ id, item, unit, quantity, price_cents, confirmed_quantity, expected_on, arrived_quantity }) => ({
      id,
      item,
      unit,
      quantity,
      price_cents,
      room: clients.get(id)?.room ?? null,
      confirmed_quantity,
      expected_on,
      arrived_quantity,
    })),
  }
}
