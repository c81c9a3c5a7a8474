import type { Kysely, Selectable } from 'kysely'
import { houseRow } from '#core/house/house.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { orderPathOf } from '../links/orderLink.ts'
import { orderById } from '#core/order/order.store.ts'
import { dayOf, dayText } from '#shared/rules/time.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'

/** To a supplier: an order that it has got by mail is cancelled, and why. Null if it is not. */
export async function letterOfCancelledOrder(
  db: Kysely<Database>,
  { house_id, ref }: Selectable<MailTable>,
  parts: EmailParts,
): Promise<Email | null> {
  if (house_id === null) return null
  const order = await orderById(db, house_id, ref)
  const house = await houseRow(db, house_id)
  if (!order || !house || order.sent_at === null || order.cancelled_at === null) return null
  const wanted = dayText(order.wanted_on)
  return emailHtml({
    language: 'et',
    subject: `Tellimus on tühistatud, tarne ${wanted}: ${house.name}`,
    greeting: 'Tere!',
    paragraphs: [
      `Tühistame tellimuse, mille saatsime ${dayText(dayOf(order.sent_at))} ja mille tarne pidi olema ${wanted}. Palume seda kaupa mitte tuua.`,
      ...(order.cancel_reason ? [`Põhjus: ${order.cancel_reason}`] : []),
    ],
    button: { label: 'Vaadake tellimust', address: `${parts.origin}${orderPathOf(parts.secret, { ...order, sent_at: order.sent_at })}` },
    small: house.phone ? [`Küsimuste korral helistage: ${house.phone}`] : [],
    from: house.name,
  })
}
