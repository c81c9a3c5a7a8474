import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { DueAct } from './planned.ts'

/** A due item of the house: what, for whom, and whether it is the caller's to do. */
const HouseDueAct = z.strictObject({
  ...DueAct.shape,
  /** Null for a task about no resident. */
  client_id: Id.nullable(),
  client_name: z.string().nullable(),
  mine: z.boolean(),
  /** Until when the caller has put its reminder off; null: not at all. */
  snoozed_until: z.string().nullable(),
})
export type HouseDueAct = z.output<typeof HouseDueAct>

/** Due items: doses, care, checks, belongings, assessments, plans, papers and tasks, each read from its own table. */
export const due = {
  list: endpoint({
    method: 'GET',
    path: '/api/house/due',
    summary: 'Returns everything due in the house until the end of the shift, in order of time, as far as the caller may read it.',
    needs: 'task.read',
    scope: 'house',
    runsOn: 'both',
    copy: { of: 'long' },
    reads: [
      'medicine',
      'diary',
      'plan',
      'incident',
      'item',
      'health',
      'document',
      'task',
      'notice',
      'houseDocument',
      'order',
      'equipment',
      'room',
      'meal',
      'menu',
      'reminder',
      'ownReminder',
      'client',
      'stay',
      'queue',
    ],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: z.strictObject({}),
    output: z.strictObject({ acts: z.array(HouseDueAct) }),
    example: {},
  }),
}
