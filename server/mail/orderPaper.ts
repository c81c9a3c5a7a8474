import type { OrderRow, LineClient } from '#core/order/order.store.ts'
import type { SupplierOrderLineTable } from '#core/db/tables/order.ts'
import { lineCents, orderCents } from '#shared/rules/order/order.ts'
import { dayOf } from '#shared/rules/time.ts'
import { estonianDay, estonianMoney } from '../kernel/estonian.ts'
import type { PdfContent, Table } from '../pdf/content.ts'

interface OrderedGoods {
  house: { name: string; owner: string | null; location: string | null; phone: string | null; email_address: string | null }
  order: OrderRow & { sent_at: string }
  lines: readonly SupplierOrderLineTable[]
  /** Residents by line; of them only the room is printed. */
  clients: ReadonlyMap<string, LineClient>
}

/** An order to a supplier on A4, in Estonian. */
export const orderPaper = ({ house, order, lines, clients }: OrderedGoods): PdfContent => ({
  title: 'Tellimus',
  language: 'et',
  at: order.sent_at,
  head: { house: house.name, about: order.supplier, made: estonianDay(dayOf(order.sent_at)), by: `Tellija ${order.sent_name ?? order.made_name}` },
  foot: [house.name, house.phone, house.email_address].filter(Boolean).join(' · '),
  blocks: [
    {
      kind: 'facts',
      facts: [
        ['Tarnija', order.supplier],
        ['Tellija', house.owner ?? house.name],
        ['Kohaletoimetamine', estonianDay(order.wanted_on)],
        ['Aadress', house.location],
        ['Märkus', order.note],
      ],
    },
    goodsTable(lines, clients),
  ],
})

function goodsTable(lines: readonly SupplierOrderLineTable[], clients: OrderedGoods['clients']): Table {
  const { cents, unpriced } = orderCents(lines)
  return {
    kind: 'table',
    columns: [
      { title: 'Kaup' },
      { title: 'Tuba' },
      { title: 'Kogus', align: 'right' },
      { title: 'Hind', align: 'right' },
      { title: 'Summa', align: 'right' },
    ],
    rows: lines.map((line) => [
      line.item,
      clients.get(line.id)?.room ?? null,
      `${line.quantity} ${line.unit}`,
      moneyOf(line.price_cents),
      moneyOf(lineCents(line)),
    ]),
    ...(cents > 0 && { sums: [unpriced === 0 ? 'Kokku' : 'Kokku hinnaga ridadelt', null, null, null, estonianMoney(cents)] }),
  }
}

const moneyOf = (cents: number | null): string | null => (cents === null ? null : estonianMoney(cents))
