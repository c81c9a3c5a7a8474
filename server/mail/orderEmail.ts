import type { Kysely, Selectable } from 'kysely'
import { houseRow } from '#core/house/house.store.ts'
import type { Database } from '#core/db/schema.ts'
import type { MailTable } from '#core/db/tables/mail.ts'
import { clientsOfLines, linesOfOrders, orderById } from '#core/order/order.store.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { dayText } from '#shared/rules/time.ts'
import { type Email, type EmailParts, emailHtml } from './emailHtml.ts'
import { drawnPdf } from '../pdf/drawThread.ts'
import { orderLinkEnd, orderPathOf } from '../links/orderLink.ts'
import { orderPaper } from './orderPaper.ts'

/** To a supplier: an order with its PDF and the link by which it is answered. Null if it was cancelled or its link has expired. */
export async function letterOfOrder(db: Kysely<Database>, { house_id, ref }: Selectable<MailTable>, parts: EmailParts): Promise<Email | null> {
  if (house_id === null) return null
  const order = await orderById(db, house_id, ref)
  const house = await houseRow(db, house_id)
  if (!order || !house || order.sent_at === null || order.cancelled_at !== null) return null
  const sent = { ...order, sent_at: order.sent_at }
  if (orderLinkEnd(sent.sent_at) <= parts.now) return null
  const lines = (await linesOfOrders(db, house_id, [ref])).get(ref) ?? []
  const paper = orderPaper({ house, order: sent, lines, clients: await clientsOfLines(db, house_id, [ref]) })
  const { bytes } = await drawnPdf(paper)
  const wanted = dayText(order.wanted_on)
  return {
    ...emailHtml({
      language: 'et',
      subject: `Tellimus, tarne ${wanted}: ${house.name}`,
      greeting: 'Tere!',
      paragraphs: [
        `Soovime tellida kirja manuses loetletud kaubad. Palume need tuua ${wanted}.`,
        'Lehel, mille nupp avab, saate tellimuse kinnitada, öelda, mida praegu ei ole, ja märkida kauba kohale toimetatuks. Sisse logida ei ole vaja.',
      ],
      button: { label: 'Kinnitage tellimus', address: `${parts.origin}${orderPathOf(parts.secret, sent)}` },
      small: [
        `Link kehtib kuni ${dayText(lastDayOf(orderLinkEnd(sent.sent_at)))}. Igaüks, kellel see on, näeb seda tellimust.`,
        ...(house.phone ? [`Küsimuste korral helistage: ${house.phone}`] : []),
      ],
      from: house.name,
    }),
    attachments: [{ filename: `tellimus-${order.wanted_on}.pdf`, content: bytes, contentType: 'application/pdf' }],
  }
}
