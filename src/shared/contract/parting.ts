import { z } from 'zod'
import { ITEM_CATEGORIES, ITEM_STATES } from '../rules/items.ts'
import { BELONGING_OUTCOMES, PARTING_KINDS } from '../rules/parting.ts'
import { PLAN_STATES } from '../rules/plan/terms.ts'
import { ClientDetail } from './clientViews.ts'
import { endpoint } from './endpoint.ts'
import { Id, Instant, Line, Note } from './fields.ts'
import { ids } from './ids.ts'

/** What becomes of one belonging; a person who takes it is named. */
const Outcome = z
  .strictObject({ id: Id, outcome: z.enum(BELONGING_OUTCOMES), handed_to: Line.optional() })
  .refine(({ outcome, handed_to }) => outcome !== 'antud' || handed_to, { path: ['handed_to'], error: 'required' })

const Informed = z.strictObject({ name: Line, at: Instant })

/** Details of a discharge besides its time. */
const PartingFields = {
  /** Where the person goes, or where they died. */
  place: Line.optional(),
  reason: Note.max(1000).optional(),
  /** For a death: who found the person, who certified it. */
  found_by: Line.optional(),
  established_by: Line.optional(),
  /** Which relative was told, and when. */
  informed: z.array(Informed).max(10).optional(),
}

export const PartingView = z.strictObject({
  id: Id,
  kind: z.enum(PARTING_KINDS),
  at: z.string(),
  /** The name of the room that was freed. */
  room: z.string().nullable(),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  found_by: z.string().nullable(),
  established_by: z.string().nullable(),
  informed: z.array(z.strictObject({ name: z.string(), at: z.string() })),
  belongings: z.array(
    z.strictObject({ id: Id, name: z.string(), marks: z.string().nullable(), outcome: z.enum(BELONGING_OUTCOMES), handed_to: z.string().nullable() }),
  ),
  recorded_at: z.string(),
  recorded_name: z.string(),
})
export type PartingView = z.output<typeof PartingView>

/** A preview of what a discharge would end. */
const OpenView = z.strictObject({
  /** Courses of medicine in force; null without the right to read medicines. */
  courses: z.array(z.strictObject({ id: Id, name: z.string(), strength: z.string().nullable() })).nullable(),
  belongings: z.array(
    z.strictObject({ id: Id, category: z.enum(ITEM_CATEGORIES), name: z.string(), marks: z.string().nullable(), state: z.enum(ITEM_STATES) }),
  ),
  plans: z.array(z.strictObject({ id: Id, version: z.int(), state: z.enum(PLAN_STATES) })),
  /** Signed links that are still open. */
  links: z.int(),
  /** Checks after incidents that are still due. */
  checks: z.int(),
})
export type OpenView = z.output<typeof OpenView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const

/** Discharge and death: room, medicines, belongings, planned acts and care plan end together. */
export const parting = {
  get: endpoint({
    ...common,
    method: 'GET',
    needs: 'care.read',
    reads: ['client', 'stay', 'medicine', 'item', 'plan', 'incident'],
    invalidates: [],
    copy: 'recent',
    path: '/api/client/:id/parting',
    summary: 'Returns a client’s last leaving or death, and what one would end now.',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ parting: PartingView.nullable(), open: OpenView }),
    example: { id: ids.client },
  }),
  add: endpoint({
    ...common,
    method: 'POST',
    needs: 'client.move',
    reads: [],
    invalidates: ['client', 'stay', 'room', 'queue', 'medicine', 'item', 'plan', 'incident', 'diary'],
    path: '/api/client/:id/parting',
    summary: 'Records that a client left or died: frees the room, ends medicines, plans, links and planned acts, and settles belongings.',
    errors: ['client-not-found', 'room-changed', 'transition-not-allowed', 'belongings-undecided'],
    input: z.strictObject({
      id: Id,
      kind: z.enum(PARTING_KINDS),
      /** When it happened; now if absent. */
      at: Instant.optional(),
      /** The room in which the user saw the client; refused with `room-changed` if it is another one by now. */
      expected_room_id: Id.nullish(),
      ...PartingFields,
      /** Every belonging in the house’s keeping; if one is missing here, refused with `belongings-undecided`. */
      belongings: z.array(Outcome).max(500),
    }),
    output: z.strictObject({ client: ClientDetail, parting: PartingView.nullable() }),
    example: {
      id: ids.client,
      kind: 'lahkunud',
      place: 'Tütre juurde Tartusse',
      belongings: [{ id: ids.item, outcome: 'antud', handed_to: 'Anne Kask' }],
    },
  }),
}
