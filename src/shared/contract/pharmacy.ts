import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Line, Note } from './fields.ts'
import { ids } from './ids.ts'
import { Amount, Package, Stocked } from './stock.ts'

const Confirmation = z.strictObject({ by: z.string(), at: z.string() })

/** One medicine of an order. `ootel`: not recorded yet whether it came. */
export const OrderLineView = z.strictObject({
  id: Id,
  stock_id: Id,
  ...Stocked,
  amount: z.number(),
  /** How many packages are ordered; null in orders from before this was kept. */
  packages: z.int().nullable(),
  state: z.enum(['ootel', 'saabunud', 'puudu']),
  decided: Confirmation.nullable(),
})
export type OrderLineView = z.output<typeof OrderLineView>

/** An order to a pharmacy: a draft, sent, or finished when each of its lines is decided. */
export const OrderView = z.strictObject({
  id: Id,
  pharmacy: z.string(),
  note: z.string().nullable(),
  state: z.enum(['kavand', 'saadetud', 'saabunud']),
  made: Confirmation,
  sent: Confirmation.nullable(),
  lines: z.array(OrderLineView),
})
export type OrderView = z.output<typeof OrderView>

const OneOrder = z.strictObject({ order: OrderView })
const inHouse = { scope: 'house', runsOn: 'both', copy: { of: ['medicine'] }, audit: 'list' } as const
const change = { ...inHouse, method: 'POST', needs: 'medicine.plan', reads: [], invalidates: ['medicine'] } as const

export const pharmacy = {
  orders: endpoint({
    ...inHouse,
    method: 'GET',
    path: '/api/medicines/orders',
    summary: 'Returns orders to pharmacies: open ones, and those of the last two months, the newest first.',
    needs: 'medicine.read',
    reads: ['medicine', 'client'],
    invalidates: [],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ orders: z.array(OrderView) }),
    example: {},
  }),
  order: endpoint({
    ...change,
    path: '/api/medicines/orders',
    summary: 'Writes a draft order to a pharmacy.',
    errors: ['stock-not-found'],
    input: z.strictObject({
      pharmacy: Line,
      note: Note.nullish(),
      lines: z
        .array(z.strictObject({ stock_id: Id, amount: Amount, packages: z.int().min(1).max(999).nullish() }))
        .min(1)
        .max(300),
    }),
    output: OneOrder,
    example: { pharmacy: 'Linna apteek', lines: [{ stock_id: ids.stock, amount: 30, packages: 1 }] },
  }),
  send: endpoint({
    ...change,
    path: '/api/medicines/orders/:id/send',
    summary: 'Records that a draft was sent to the pharmacy.',
    errors: ['order-not-found', 'order-sent'],
    input: z.strictObject({ id: Id }),
    output: OneOrder,
    example: { id: ids.order },
  }),
  drop: endpoint({
    ...change,
    path: '/api/medicines/orders/:id/drop',
    summary: 'Deletes a draft; sent orders stay.',
    errors: ['order-not-found', 'order-sent'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({}),
    example: { id: ids.order },
  }),
  receive: endpoint({
    ...change,
    path: '/api/medicines/orders/line/:id/receive',
    summary: 'Receives a line of an order, and adds its package to the stock.',
    errors: ['order-not-found', 'order-draft', 'order-decided'],
    input: z.strictObject({ id: Id, ...Package }),
    output: OneOrder,
    example: { id: ids.orderLine, amount: 30, expires_on: '2028-05-31', batch: 'A12345', source: 'apteek' },
  }),
  missing: endpoint({
    ...change,
    path: '/api/medicines/orders/line/:id/missing',
    summary: 'Records that a line of an order was not delivered.',
    errors: ['order-not-found', 'order-draft', 'order-decided'],
    input: z.strictObject({ id: Id }),
    output: OneOrder,
    example: { id: ids.orderLine },
  }),
}
