import { z } from 'zod'
import { CLAIM_KINDS, CLAIM_OUTCOMES, COST_TO, MOST_PIECES, ORDER_STATES, SUPPLY_KINDS } from '../rules/order/order.ts'
import { REPEAT_WEEKS } from '../rules/order/repeat.ts'
import { USE_DAYS } from '../rules/order/proposal.ts'
import { addDays, startOfDay } from '../rules/time.ts'
import { endpoint } from './endpoint.ts'
import { Day, Email, Id, Line, Month, Note, StoredDay } from './fields.ts'
import { ids } from './ids.ts'
import { Cents, Unit } from './supplier.ts'

const Pieces = z.int().min(1).max(MOST_PIECES)
const Done = z.strictObject({ by: z.string(), at: z.string() })

/** A line as it is written. */
const OrderedLine = z
  .strictObject({
    /** Longer than a line: portions tell each dish that is replaced or left out. */
    item: z.string().trim().min(1).max(300),
    unit: Unit,
    quantity: Pieces,
    price_cents: Cents.nullable(),
    /** The resident who pays for it; null: the house does. */
    client_id: Id.nullable(),
    /** From what a proposed quantity follows. */
    reason: Line.nullable(),
  })
  // A charge without a price cannot be billed.
  .refine(({ client_id, price_cents }) => client_id === null || price_cents !== null, { path: ['price_cents'], error: 'required' })

export const ClaimView = z.strictObject({
  id: Id,
  kind: z.enum(CLAIM_KINDS),
  quantity: z.int(),
  note: z.string().nullable(),
  made: Done,
  settled: Done.extend({ outcome: z.enum(CLAIM_OUTCOMES), note: z.string().nullable() }).nullable(),
})
export type ClaimView = z.output<typeof ClaimView>

const ChargeFields = { id: Id, on: StoredDay, item: z.string(), unit: z.string(), quantity: z.int(), unit_price_cents: z.int() }

export const SupplierLineView = z.strictObject({
  id: Id,
  item: z.string(),
  unit: z.string(),
  quantity: z.int(),
  price_cents: z.int().nullable(),
  cost_to: z.enum(COST_TO),
  /** The resident; null for a line of the house, and for somebody who may not read about care. */
  client_id: Id.nullable(),
  client_name: z.string().nullable(),
  room: z.string().nullable(),
  reason: z.string().nullable(),
  confirmed_quantity: z.int().nullable(),
  expected_on: StoredDay.nullable(),
  arrived_quantity: z.int().nullable(),
  arrived: Done.nullable(),
  arrived_note: z.string().nullable(),
  claims: z.array(ClaimView),
})
export type SupplierLineView = z.output<typeof SupplierLineView>

export const SupplierOrderView = z.strictObject({
  id: Id,
  ver: z.int(),
  supplier_id: Id,
  supplier: z.string(),
  kind: z.enum(SUPPLY_KINDS),
  state: z.enum(ORDER_STATES),
  wanted_on: StoredDay,
  /** Whether it was to come before today and has not. */
  is_late: z.boolean(),
  note: z.string().nullable(),
  made: Done,
  approved: Done.nullable(),
  sent: Done.nullable(),
  mail_to: z.string().nullable(),
  mail_at: z.string().nullable(),
  mail_failed: z.boolean(),
  confirmed: Done.nullable(),
  supplier_note: z.string().nullable(),
  /** When the supplier said that it has delivered. */
  delivered_at: z.string().nullable(),
  cancelled: Done.extend({ reason: z.string() }).nullable(),
  /** Every how many weeks it is repeated, on which ISO weekdays, and until when. */
  repeat_weeks: z.int().nullable(),
  repeat_weekdays: z.array(z.int()),
  repeat_until: StoredDay.nullable(),
  /** The day for which the next one is to be written, and that order once there is one. */
  next_on: StoredDay.nullable(),
  repeated_by: Id.nullable(),
  /** The sum of the lines that have a price, and how many have none. */
  cents: z.int(),
  unpriced: z.int(),
  lines: z.array(SupplierLineView),
})
export type SupplierOrderView = z.output<typeof SupplierOrderView>

/** Pads proposed for one resident. */
const PadProposal = z.strictObject({
  client_id: Id,
  client_name: z.string(),
  room: z.string().nullable(),
  /** What was last ordered for them of a supplier of care aids; null if nothing was. */
  item: z.string().nullable(),
  used: z.int(),
  weekly: z.int(),
  open: z.int(),
  quantity: z.int(),
})
export type PadProposal = z.output<typeof PadProposal>

const ChargeView = z.strictObject({
  ...ChargeFields,
  client_id: Id,
  client_name: z.string(),
  source: z.enum(['order']),
  made: Done,
  struck: Done.extend({ reason: z.string() }).nullable(),
})
export type ChargeView = z.output<typeof ChargeView>

const OneOrder = z.strictObject({ order: SupplierOrderView })
const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...inHouse, method: 'GET', invalidates: [], audit: 'list' } as const
const change = { ...inHouse, method: 'POST', needs: 'order.write', reads: [], invalidates: ['order'], audit: 'subject' } as const
const ofOrder = z.strictObject({ id: Id })
const Seen = z.strictObject({ id: Id, ver: z.int().optional() })

/** Orders to suppliers, from the draft to the receipt. Medicines are ordered by `pharmacy`. */
export const order = {
  list: endpoint({
    ...query,
    path: '/api/orders',
    summary: 'Returns open orders, and those of the last 180 days, the newest first.',
    needs: 'order.read',
    reads: ['order', 'client'],
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ orders: z.array(SupplierOrderView) }),
    example: {},
  }),
  propose: endpoint({
    ...query,
    copy: { of: ['care'], since: (_: unknown, today: string) => startOfDay(addDays(today, -USE_DAYS)) },
    path: '/api/orders/pads',
    summary: `Returns the pads that each resident needs for a number of days, by the diary of the last ${USE_DAYS} days, less those on open orders.`,
    needs: 'care.read',
    reads: ['order', 'client', 'diary'],
    errors: [],
    input: z.strictObject({ days: z.coerce.number().int().min(1).max(60).default(7) }),
    output: z.strictObject({ pads: z.array(PadProposal) }),
    example: { days: 7 },
  }),
  charges: endpoint({
    ...query,
    path: '/api/charges',
    summary: 'Returns what residents, or one of them, are charged for in a month besides their place, including struck charges.',
    needs: 'charge.read',
    reads: ['order', 'client'],
    errors: [],
    input: z.strictObject({ month: Month, client_id: Id.optional() }),
    output: z.strictObject({ charges: z.array(ChargeView) }),
    example: { month: '2026-11' },
  }),
  save: endpoint({
    ...change,
    path: '/api/orders',
    summary: 'Writes a draft, or replaces the one with `id` and all its lines; `ver` is the version that the person saw.',
    errors: ['supplier-not-found', 'supplier-ended', 'client-not-found', 'order-not-found', 'order-approved', 'order-changed', 'order-cancelled'],
    input: z.strictObject({
      id: Id.nullish(),
      ver: z.int().optional(),
      supplier_id: Id,
      wanted_on: Day,
      note: Note.max(1000).nullable(),
      lines: z.array(OrderedLine).min(1, { error: 'required' }).max(300),
    }),
    output: OneOrder,
    example: {
      supplier_id: ids.supplier,
      wanted_on: '2026-12-01',
      note: null,
      lines: [
        { item: 'Teipmähe L', unit: 'tk', quantity: 30, price_cents: 52, client_id: ids.client, reason: '28 päevaga 112 tk, nädalas 28' },
        { item: 'Kindad M', unit: 'karp', quantity: 4, price_cents: 640, client_id: null, reason: null },
      ],
    },
  }),
  approve: endpoint({
    ...change,
    needs: 'order.approve',
    path: '/api/orders/:id/approve',
    summary: 'Approves a draft in the version that the person saw; a repeated call changes nothing.',
    errors: ['order-not-found', 'order-changed', 'order-cancelled'],
    input: Seen,
    output: OneOrder,
    example: { id: ids.supplierDraft },
  }),
  reopen: endpoint({
    ...change,
    needs: 'order.approve',
    path: '/api/orders/:id/reopen',
    summary: 'Withdraws an approval before the order is sent, so that it can be changed.',
    errors: ['order-not-found', 'order-sent', 'order-cancelled'],
    input: ofOrder,
    output: OneOrder,
    example: { id: ids.supplierDraft },
  }),
  send: endpoint({
    ...change,
    mails: true,
    path: '/api/orders/:id/send',
    summary:
      'Sends an approved order by e-mail with a PDF and a signed link, or records that it was placed without an e-mail; `again` sends the e-mail once more.',
    errors: ['order-not-found', 'order-unapproved', 'order-cancelled'],
    input: z.strictObject({ id: Id, email: Email.nullable(), again: z.boolean().optional() }),
    output: OneOrder,
    example: { id: ids.supplierOrder, email: 'tellimused@pehmepaev.example', again: true },
  }),
  receive: endpoint({
    ...change,
    path: '/api/orders/:id/receive',
    summary:
      'Records received lines; less than ordered creates a claim, and what a resident pays for creates a charge. A repeated call changes nothing.',
    errors: ['order-not-found', 'order-draft', 'order-cancelled', 'line-arrived'],
    input: z.strictObject({
      id: Id,
      lines: z
        .array(
          z.strictObject({
            id: Id,
            quantity: z.int().min(0).max(MOST_PIECES),
            /** What is wrong with the rest; without it, it is missing. */
            fault: z.enum(CLAIM_KINDS).optional(),
            note: Note.max(500).nullish(),
          }),
        )
        .min(1, { error: 'required' })
        .max(300),
    }),
    output: OneOrder,
    example: { id: ids.supplierOrder, lines: [{ id: ids.supplierLine, quantity: 28 }] },
  }),
  takeBack: endpoint({
    ...change,
    path: '/api/orders/line/:id/takeback',
    summary: 'Undoes the receipt of a line: its claims are removed, and its charge is struck with the reason.',
    errors: ['order-not-found'],
    input: z.strictObject({ id: Id, reason: Line }),
    output: OneOrder,
    example: { id: ids.supplierArrived, reason: 'Loetud vale kast' },
  }),
  cancel: endpoint({
    ...change,
    mails: true,
    path: '/api/orders/:id/cancel',
    summary: 'Cancels an order of which nothing was received, and informs the supplier by e-mail if it got one; a repeated call changes nothing.',
    errors: ['order-not-found', 'order-arrived'],
    input: z.strictObject({ id: Id, reason: Line }),
    output: OneOrder,
    example: { id: ids.supplierDraft, reason: 'Topelt' },
  }),
  repeat: endpoint({
    ...change,
    path: '/api/orders/:id/repeat',
    summary:
      'Sets every how many weeks an order is written again, on which weekdays and until when; null weeks end it, what is not named stays. Nothing is sent automatically.',
    errors: ['order-not-found', 'order-cancelled'],
    input: z.strictObject({
      id: Id,
      weeks: z.literal(REPEAT_WEEKS).nullable(),
      /** ISO weekdays, Monday is 1. */
      weekdays: z.array(z.int().min(1).max(7)).min(1, { error: 'required' }).max(7).optional(),
      until: Day.nullable().optional(),
    }),
    output: OneOrder,
    example: { id: ids.supplierOrder, weeks: 2, weekdays: [1, 4], until: '2027-06-30' },
  }),
  again: endpoint({
    ...change,
    path: '/api/orders/:id/again',
    summary: 'Writes an order again as a draft, with the prices of its day; if its repetition exists already, returns that one.',
    errors: ['order-not-found', 'supplier-not-found', 'supplier-ended', 'client-not-found'],
    input: ofOrder,
    output: OneOrder,
    example: { id: ids.supplierDraft },
  }),
  settle: endpoint({
    ...change,
    path: '/api/orders/claim/:id/settle',
    summary: 'Records how a claim ended: delivered later, deducted from the bill, or given up.',
    errors: ['claim-not-found', 'order-not-found'],
    input: z.strictObject({ id: Id, outcome: z.enum(CLAIM_OUTCOMES, { error: 'required' }), note: Note.max(500).nullish() }),
    output: OneOrder,
    example: { id: ids.supplierClaim, outcome: 'credited' },
  }),
}
