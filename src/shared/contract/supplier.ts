import { z } from 'zod'
import { MOST_CENTS } from '../rules/euros.ts'
import { isRegistryCode } from '../rules/join.ts'
import { SUPPLY_KINDS } from '../rules/order/order.ts'
import { endpoint } from './endpoint.ts'
import { Day, Email, Id, Line, Note, Phone, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'instant' })
const Contact = z.strictObject({ name: Line, phone: Phone.nullable(), email: Email.nullable() })
/** The unit of an item: piece, box, kilogram, as the supplier counts it. */
export const Unit = z.string().trim().min(1).max(20)
export const Cents = z.int().min(0).max(MOST_CENTS)

const Said = z.strictObject({
  name: Line,
  kind: z.enum(SUPPLY_KINDS),
  registry_code: z
    .string()
    .trim()
    .max(20)
    .refine((code) => isRegistryCode(code), { error: 'registryCode' })
    .nullable(),
  /** The address to which orders are sent; without it an order is handed over by telephone. */
  order_email: Email.nullable(),
  contacts: z.array(Contact).max(10),
  contract_no: Line.nullable(),
  contract_from: Day.nullable(),
  contract_to: Day.nullable(),
  /** ISO weekdays, Monday is 1; none: any day. */
  delivery_days: z.array(z.int().min(1).max(7)).max(7),
  /** Until when an order comes with the next delivery. */
  cutoff: Clock.nullable(),
  note: Note.nullable(),
})

export const PriceView = z.strictObject({
  id: Id,
  item: z.string(),
  unit: z.string(),
  price_cents: z.int(),
  valid_from: StoredDay,
  valid_to: StoredDay.nullable(),
  /** Whether it is the price of today. */
  is_current: z.boolean(),
})
export type PriceView = z.output<typeof PriceView>

/** How a supplier has delivered, counted from its orders: received orders, and the percent of them on time and complete. */
const Figures = z.strictObject({ received: z.int(), on_time: z.int().nullable(), complete: z.int().nullable(), claims: z.int() })

export const SupplierView = z.strictObject({
  id: Id,
  ...Said.shape,
  contacts: z.array(z.strictObject({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() })),
  order_email: z.string().nullable(),
  registry_code: z.string().nullable(),
  contract_from: StoredDay.nullable(),
  contract_to: StoredDay.nullable(),
  cutoff: z.string().nullable(),
  ended_on: StoredDay.nullable(),
  ver: z.int(),
  /** The day on which goods ordered now would come. */
  next_delivery_on: StoredDay,
  prices: z.array(PriceView),
  figures: Figures,
})
export type SupplierView = z.output<typeof SupplierView>

const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const change = {
  ...inHouse,
  method: 'POST',
  needs: 'supplier.write',
  reads: [],
  invalidates: ['order'],
  audit: 'subject',
} as const
const OneSupplier = z.strictObject({ supplier: SupplierView })
const inOrder = { path: ['contract_to'], error: 'endsBefore' }

/** The register of suppliers of a house. */
export const supplier = {
  list: endpoint({
    ...inHouse,
    method: 'GET',
    path: '/api/suppliers',
    summary: 'Returns the suppliers of the house with their price lists and delivery record, those in use first, by name.',
    needs: 'supplier.read',
    reads: ['order'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ suppliers: z.array(SupplierView) }),
    example: {},
  }),
  save: endpoint({
    ...change,
    path: '/api/supplier',
    summary: 'Adds a supplier, or changes the one with `id`; `ver` is the version that the person saw.',
    errors: ['supplier-not-found', 'order-changed'],
    input: z
      .strictObject({ id: Id.nullish(), ver: z.int().optional(), ...Said.shape })
      .refine(({ contract_from, contract_to }) => !contract_from || !contract_to || contract_to >= contract_from, inOrder),
    output: OneSupplier,
    example: {
      name: 'Pehme Päev OÜ',
      kind: 'care_aids',
      registry_code: '12876542',
      order_email: 'tellimused@pehmepaev.example',
      contacts: [{ name: 'Anneli Kuusik', phone: '+3725550101', email: null }],
      contract_no: null,
      contract_from: null,
      contract_to: null,
      delivery_days: [2, 4],
      cutoff: '12:00',
      note: null,
    },
  }),
  end: endpoint({
    ...change,
    path: '/api/supplier/:id/end',
    summary: 'Ends the work with a supplier on a day, or without a day resumes it; its orders stay.',
    errors: ['supplier-not-found'],
    input: z.strictObject({ id: Id, ended_on: Day.nullable() }),
    output: OneSupplier,
    example: { id: ids.supplier, ended_on: null },
  }),
  price: endpoint({
    ...change,
    path: '/api/supplier/:id/price',
    summary: 'Adds the price of an item from a day; an earlier open price ends on the day before. Otherwise the days of one item must not overlap.',
    errors: ['supplier-not-found'],
    input: z
      .strictObject({ id: Id, item: Line, unit: Unit, price_cents: Cents, valid_from: Day, valid_to: Day.nullable() })
      .refine(({ valid_from, valid_to }) => !valid_to || valid_to >= valid_from, { path: ['valid_to'], error: 'endsBefore' }),
    output: OneSupplier,
    example: { id: ids.supplier, item: 'Teipmähe L', unit: 'tk', price_cents: 52, valid_from: '2027-01-01', valid_to: null },
  }),
  dropPrice: endpoint({
    ...change,
    path: '/api/supplier/price/:id/drop',
    summary: 'Removes a mistaken price from the list; orders keep the price with which they were written.',
    errors: ['supplier-not-found', 'not-found'],
    input: z.strictObject({ id: Id }),
    output: OneSupplier,
    example: { id: ids.supplierPrice },
  }),
}
