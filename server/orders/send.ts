import { orderHandlers } from '#core/order/order.handlers.ts'
import { isToBeMailed } from '#core/order/order.send.ts'
import { requireOrder } from '#core/order/order.views.ts'
import type { Handler } from '#core/kernel/env.ts'
import type { contract } from '#shared/contract/index.ts'
import { queueEmail } from '../stores/mail.store.ts'

/** As the core does, and enqueues the letter: also for an order that was sent at a desk without a connection, when the command arrives. */
export const sendByMail: Handler<typeof contract.order.send> = async (env, input) => {
  const before = await requireOrder(env, input.id)
  const answer = await orderHandlers.order.send(env, input)
  if (input.email !== null && isToBeMailed(before, input.again))
    await queueEmail(env, { kind: 'order', ref: input.id, to: input.email, language: 'et' })
  return answer
}

/** As the core does, and tells the supplier, if the order went to it by mail; once. */
export const cancelByMail: Handler<typeof contract.order.cancel> = async (env, input) => {
  const before = await requireOrder(env, input.id)
  const answer = await orderHandlers.order.cancel(env, input)
  if (before.cancelled_at === null && before.sent_at !== null && before.mail_to !== null)
    await queueEmail(env, { kind: 'orderCancelled', ref: input.id, to: before.mail_to, language: 'et' })
  return answer
}
