import { z } from 'zod'
import { ARRANGEMENT_STATES, ARRANGEMENTS } from '../rules/calendar/arrangement.ts'
import { ESCORT_ROLES } from '../rules/calendar/terms.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id } from './fields.ts'
import { ids } from './ids.ts'

export const ArrangementView = z.strictObject({
  what: z.enum(ARRANGEMENTS),
  state: z.enum(ARRANGEMENT_STATES),
  /** For an escort that is given to a role. */
  role: z.enum(ESCORT_ROLES).nullable(),
  /** Who said that it is arranged. */
  done: z.strictObject({ at: z.string(), by: z.string() }).nullable(),
  /** The order to a transport supplier. */
  order: z.strictObject({ id: Id, is_sent: z.boolean(), is_cancelled: z.boolean() }).nullable(),
})
export type ArrangementView = z.output<typeof ArrangementView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const
const change = { ...common, method: 'POST', reads: [] } as const
/** A visit: an event of residents, and the day for which it was planned. */
const Visit = z.strictObject({ id: Id, on: Day })
const Arrangements = z.strictObject({ arrangements: z.array(ArrangementView) })

/** Who goes along to a doctor and how the resident gets there, as work that somebody sees to before the visit. */
export const arrangement = {
  list: endpoint({
    ...common,
    method: 'GET',
    path: '/api/calendar/events/:id/arrangements',
    summary: 'Returns the escort and the transport of one visit, and how far they are arranged.',
    needs: 'care.read',
    reads: ['calendar', 'order', 'client'],
    invalidates: [],
    errors: ['not-found'],
    input: Visit,
    output: Arrangements,
    example: { id: ids.clientEvent, on: '2026-11-25' },
  }),
  settle: endpoint({
    ...change,
    path: '/api/calendar/events/:id/arrange',
    summary:
      'Marks the escort or the transport of a visit as arranged, or with `done` false as not arranged; valid for its current time only. If the escort is given to a role, the caller becomes the escort.',
    needs: 'calendar.write',
    invalidates: ['calendar'],
    errors: ['not-found', 'forbidden', 'escort-taken'],
    input: Visit.extend({ what: z.enum(ARRANGEMENTS), done: z.boolean() }),
    output: Arrangements,
    example: { id: ids.clientEvent, on: '2026-11-25', what: 'transport', done: true },
  }),
  order: endpoint({
    ...change,
    path: '/api/calendar/events/:id/transport',
    summary: 'Writes a draft order for the transport of a visit; if an open order for it exists, returns that one.',
    needs: 'calendar.write',
    invalidates: ['calendar', 'order'],
    errors: ['not-found', 'supplier-not-found', 'supplier-ended'],
    input: Visit.extend({ supplier_id: Id }),
    output: Arrangements.extend({ order_id: Id }),
    example: { id: ids.clientEvent, on: '2026-11-25', supplier_id: ids.supplier },
  }),
}
