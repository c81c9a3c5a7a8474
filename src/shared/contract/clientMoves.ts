import { z } from 'zod'
import { MOVE_KINDS } from '../rules/takeBack.ts'
import { AwayReason, ClientDetail, OneClient } from './clientViews.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, stored } from './fields.ts'
import { ids } from './ids.ts'

/** A recorded change of place: an admission, a move, a swap of two clients, going away and coming back. */
export const MoveView = z.strictObject({
  id: Id,
  kind: z.enum(MOVE_KINDS),
  at: z.string(),
  from_room: z.string().nullable(),
  to_room: z.string().nullable(),
  away_reason: AwayReason.nullable(),
  recorded_at: z.string(),
  recorded_name: z.string(),
  struck_at: z.string().nullable(),
  struck_by: z.string().nullable(),
  strike_reason: z.string().nullable(),
  /** Whether the caller may take it back now; other obstacles show only when they try. */
  may_take_back: z.boolean(),
})
export type MoveView = z.output<typeof MoveView>

/** A planned leaving; without a day none is planned. */
const Leaving = z.strictObject({
  /** The last day in the house. */
  leaving_on: Day.nullable(),
  leaving_place: Line.nullable(),
  leaving_reason: Note.max(1000).nullable(),
})

/** A client's moves and absences, and how to take back a wrong one. */
export const clientMoves = {
  moves: endpoint({
    method: 'GET',
    path: '/api/client/:id/moves',
    summary: 'Returns all admissions, moves and absences of a client, the newest first, including those undone.',
    needs: 'client.read',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: ['client', 'stay', 'room'],
    invalidates: [],
    audit: 'subject',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({ moves: z.array(MoveView) }),
    example: { id: ids.client },
  }),
  planLeaving: endpoint({
    method: 'POST',
    path: '/api/client/:id/planned-leaving',
    summary:
      'Plans the day on which a resident leaves, changes it, or cancels it (null). `base` holds what the person saw. The plan ends with the stay.',
    needs: 'client.move',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'stay', 'room'],
    audit: 'subject',
    presence: { must: 'lives-here', of: 'id' },
    errors: ['client-not-found', 'client-changed'],
    input: Leaving.partial().extend({ id: Id, base: z.strictObject(stored(Leaving.shape)).partial().optional() }),
    output: OneClient,
    example: { id: ids.client, leaving_on: '2027-01-15', leaving_place: 'Tütre juurde Tartusse' },
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/client/:id/take-back',
    summary:
      'Undoes a client’s last admission, move, change of places or absence; it stays readable, struck out with a reason. Of two who changed places both go back; a client who was nowhere before the admission is removed.',
    needs: 'client.move',
    scope: 'house',
    runsOn: 'both',
    copy: 'whole',
    reads: [],
    invalidates: ['client', 'stay', 'room', 'queue', 'health', 'document'],
    audit: 'subject',
    errors: [
      'client-not-found',
      'move-not-found',
      'already-struck',
      'forbidden',
      'move-late',
      'move-later',
      'move-rested',
      'move-taken',
      'room-closed',
      'room-reserved',
    ],
    input: z.strictObject({ id: Id, move_id: Id, reason: Note.min(3) }),
    /** Null if the admission was all that was known of the person. */
    output: z.strictObject({ client: ClientDetail.nullable() }),
    example: { id: ids.client, move_id: ids.move, reason: 'Vale tuba' },
  }),
}
