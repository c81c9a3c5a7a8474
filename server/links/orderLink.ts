import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { orderById, linesOfOrders } from '#core/order/order.store.ts'
import { ORDER_LINK_DAYS, orderPath, orderStateOf } from '#shared/rules/order/order.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { macOf, sameText } from '../kernel/crypto.ts'
import type { Opened, SignedBy, Standing } from './signed.ts'
import { orderOfLink } from './link.store.ts'

interface SentOrder {
  id: string
  house_id: string
  sent_at: string
}

/** When the link of an order expires: at the beginning of a day. */
export const orderLinkEnd = (sentAt: string): string => startOfDay(addDays(dayOf(sentAt), ORDER_LINK_DAYS))

/** The signature of a supplier's link: over purpose, order, house and expiry. Not stored. */
const signatureOf = (secret: Buffer, { id, house_id, sent_at }: SentOrder): string =>
  macOf(secret, 'signed-link', `tellimus|${id}|${house_id}|${orderLinkEnd(sent_at)}`)

/** The path by which a supplier answers an order, regenerated on each use. */
export const orderPathOf = (secret: Buffer, order: SentOrder): string => orderPath(order.id, orderLinkEnd(order.sent_at), signatureOf(secret, order))

/** The order of a supplier's link; null for a wrong signature, an unknown or unsent order, and a house that is locked or has no contract. */
export async function orderLink(db: Kysely<Database>, secret: Buffer, { id, expires, signature }: SignedBy): Promise<Opened | null> {
  const order = await orderOfLink(db, id)
  if (!order || order.sent_at === null || order.contract !== 1 || order.locked !== 0) return null
  const sent = { ...order, sent_at: order.sent_at }
  if (orderLinkEnd(sent.sent_at) !== expires || !sameText(signature, signatureOf(secret, sent))) return null
  return { id: order.id, house_id: order.house_id, name: order.supplier }
}

/** The state of a supplier's link: open until everything is received, the order is cancelled, or it expires. Null if it is no order's. */
export async function standingOfOrder(tx: Kysely<Database>, id: string, now: string): Promise<Standing | null> {
  const found = await orderOfLink(tx, id)
  const order = found && (await orderById(tx, found.house_id, id))
  if (!order) return null
  const state = orderStateOf(order, (await linesOfOrders(tx, order.house_id, [id])).get(id) ?? [])
  const ended = state === 'cancelled' ? 'tuhistatud' : state === 'received' ? 'esitatud' : null
  const open = now < orderLinkEnd(order.sent_at ?? now) ? 'avatud' : 'aegunud'
  return { about: { entity: 'house', ids: [order.house_id] }, told: { purpose: 'tellimus', state: ended ?? open, house: found.house } }
}
