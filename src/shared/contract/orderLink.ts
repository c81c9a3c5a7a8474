import { z } from 'zod'
import { MOST_PIECES } from '../rules/order/order.ts'
import { LINK_STATES } from '../rules/plan/states.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Note, PersonName, StoredDay } from './fields.ts'
import { Signed } from './planLink.ts'

/** By the link in its e-mail a supplier answers one order without signing in; of a resident it sees the room (decision 0078). */
const ofLink = { scope: 'link', runsOn: 'server', needs: null, audit: 'subject', perMinute: 30 } as const
const SIGNED = { id: '01990000-0000-4000-8000-0000000000f9', expires: '2027-01-23T22:00:00.000Z', signature: 'A'.repeat(43) }
const ofAll = { purpose: z.literal('tellimus'), house: z.string() }

/** All that an expired link, or one whose order is received or cancelled, shows; the pipeline answers it. */
const ClosedOrder = z.strictObject({ ...ofAll, state: z.enum(LINK_STATES).exclude(['avatud']) })

const OpenOrder = z.strictObject({
  ...ofAll,
  state: z.literal('avatud'),
  expires_at: z.string(),
  house_phone: z.string().nullable(),
  address: z.string().nullable(),
  supplier: z.string(),
  wanted_on: StoredDay,
  note: z.string().nullable(),
  sent_at: z.string(),
  confirmed_at: z.string().nullable(),
  confirmed_name: z.string().nullable(),
  supplier_note: z.string().nullable(),
  delivered_at: z.string().nullable(),
  lines: z.array(
    z.strictObject({
      id: Id,
      item: z.string(),
      unit: z.string(),
      quantity: z.int(),
      price_cents: z.int().nullable(),
      /** The room of the resident for whom it is. */
      room: z.string().nullable(),
      confirmed_quantity: z.int().nullable(),
      expected_on: StoredDay.nullable(),
      arrived_quantity: z.int().nullable(),
    }),
  ),
})
export type OpenOrder = z.output<typeof OpenOrder>

export const orderLink = {
  load: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/order-link/:id',
    summary: 'Returns an order to the supplier with the link from its e-mail; reading it changes nothing.',
    reads: [],
    invalidates: [],
    perHour: 60,
    errors: ['link-not-found', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.discriminatedUnion('state', [ClosedOrder, OpenOrder]),
    example: SIGNED,
  }),
  confirm: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/order-link/:id/confirm',
    summary: 'Confirms the order, with what will be short and when it arrives; may be repeated until something was received.',
    reads: [],
    invalidates: ['order'],
    errors: ['link-not-found', 'link-closed', 'too-many-requests'],
    input: z.strictObject({
      ...Signed.shape,
      name: PersonName,
      note: Note.max(1000).nullish(),
      /** Lines that are not confirmed in full. */
      short: z.array(z.strictObject({ id: Id, quantity: z.int().min(0).max(MOST_PIECES), expected_on: Day.nullable() })).max(300),
    }),
    output: z.strictObject({ confirmed_at: z.string() }),
    example: { ...SIGNED, name: 'Anneli Kuusik', short: [] },
  }),
  deliver: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/order-link/:id/deliver',
    summary: 'Records that the goods were delivered; the house receives them line by line.',
    reads: [],
    invalidates: ['order'],
    errors: ['link-not-found', 'link-closed', 'too-many-requests'],
    input: z.strictObject(Signed.shape),
    output: z.strictObject({ delivered_at: z.string() }),
    example: SIGNED,
  }),
}
