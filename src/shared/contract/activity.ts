import { z } from 'zod'
import { Clock } from '../rules/medicine/course.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, stored, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

/** The fields of an activity that a user enters. */
const ActivityFields = z.strictObject({
  title: Line,
  place: Line.nullable(),
  /** Who leads it: a member of staff, or free text. */
  leader: Line.nullable(),
  /** Whether the public page may name them. */
  leader_shown: z.boolean(),
  /** The first day. */
  day: Day,
  starts: Clock,
  ends: Clock,
  weekly: z.boolean(),
  /** The last day of a weekly one; null: until it is cancelled. */
  until: Day.nullable(),
  capacity: z.int().min(1).max(1000).nullable(),
  /** Whether families may come too. */
  family: z.boolean(),
  /** Internal to the house: never on its public page. */
  note: Note.max(500).nullable(),
})

export const ActivityView = z.strictObject({
  id: Id,
  ...stored(ActivityFields.shape),
  cancelled_from: StoredDay.nullable(),
  cancel_reason: z.string().nullable(),
})
export type ActivityView = z.output<typeof ActivityView>

const Time = z.strictObject({ day: StoredDay, starts: Clock })
/** One occurrence of an activity in a week. */
export const OccurrenceView = z.strictObject({
  activity_id: Id,
  /** The day on which it was planned; with the activity it identifies the occurrence. */
  on: StoredDay,
  day: StoredDay,
  starts: Clock,
  ends: Clock,
  place: z.string().nullable(),
  /** `away`: it was planned here and moved to another time. */
  state: z.enum(['on', 'cancelled', 'away']),
  reason: z.string().nullable(),
  from: Time.nullable(),
  to: Time.nullable(),
})
export type OccurrenceView = z.output<typeof OccurrenceView>

export const ActivityWeek = z.strictObject({
  /** Its Monday. */
  week: StoredDay,
  /** Whether the house's public page shows its activities. */
  shown: z.boolean(),
  occurrences: z.array(OccurrenceView),
  /** Activities with an occurrence this week. */
  activities: z.array(ActivityView),
})
export type ActivityWeek = z.output<typeof ActivityWeek>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const query = { ...common, method: 'GET', needs: 'activity.read', invalidates: [], audit: 'list', errors: [] } as const
const change = { ...common, method: 'POST', needs: 'activity.write', reads: [], invalidates: ['activity'], audit: 'subject' } as const
const OneActivity = z.strictObject({ activity: ActivityView })
const Reason = Line.max(200)

/** Activities of the house, once or weekly. */
export const activity = {
  week: endpoint({
    ...query,
    path: '/api/activities',
    summary: 'Returns all activities in the week of a day, in order of time, including those cancelled or moved.',
    reads: ['activity'],
    input: z.strictObject({ day: Day }),
    output: ActivityWeek,
    example: { day: '2026-11-21' },
  }),
  suggestions: endpoint({
    ...query,
    path: '/api/activities/suggestions',
    formerPath: '/api/activities/known',
    summary: 'Returns suggestions for a form: staff and former leaders of activities, and places used before.',
    reads: ['activity', 'user'],
    input: z.strictObject({}),
    output: z.strictObject({ leaders: z.array(z.string()), places: z.array(z.string()) }),
    example: {},
  }),
  add: endpoint({
    ...change,
    path: '/api/activities',
    summary: 'Adds an activity, once or weekly.',
    errors: [],
    input: ActivityFields.refine(({ starts, ends }) => ends > starts, { path: ['ends'], error: 'endsBefore' }).refine(
      ({ day, until }) => until === null || until >= day,
      { path: ['until'], error: 'endsBefore' },
    ),
    output: OneActivity,
    example: {
      title: 'Laulutund',
      place: 'Saal',
      leader: 'Triin Pärna',
      leader_shown: false,
      day: '2026-11-24',
      starts: '11:00',
      ends: '12:00',
      weekly: true,
      until: null,
      capacity: 20,
      family: true,
      note: null,
    },
  }),
  show: endpoint({
    ...change,
    needs: 'week.show',
    path: '/api/activities/show',
    summary: 'Shows or hides the activities of the week on the house’s public page.',
    errors: [],
    input: z.strictObject({ shown: z.boolean() }),
    output: z.strictObject({ shown: z.boolean() }),
    example: { shown: true },
  }),
  change: endpoint({
    ...change,
    path: '/api/activities/:id',
    summary: 'Changes the named fields of an activity, for all its occurrences; `base` holds what the person saw.',
    errors: ['not-found', 'row-changed'],
    input: z.strictObject({ id: Id, ...ActivityFields.partial().shape, base: z.strictObject(stored(ActivityFields.shape)).partial().optional() }),
    output: OneActivity,
    example: { id: ids.activity, title: 'Ühislaulmine', place: 'Talveaed' },
  }),
  move: endpoint({
    ...change,
    path: '/api/activities/:id/move',
    summary: 'Moves one occurrence of an activity, named by the day for which it was planned, to another day or hour.',
    errors: ['not-found'],
    input: z
      .strictObject({ id: Id, on: Day, day: Day, starts: Clock, ends: Clock, place: Line.nullable(), reason: Reason.nullable() })
      .refine(({ starts, ends }) => ends > starts, { path: ['ends'], error: 'endsBefore' }),
    output: OneActivity,
    example: { id: ids.activity, on: '2026-11-24', day: '2026-11-25', starts: '14:00', ends: '15:00', place: null, reason: 'Saal on kinni' },
  }),
  cancel: endpoint({
    ...change,
    path: '/api/activities/:id/cancel',
    summary: 'Cancels one occurrence of an activity, or it and all that follow, with a reason; they stay visible.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, on: Day, following: z.boolean(), reason: Reason }),
    output: OneActivity,
    example: { id: ids.activity, on: '2026-11-24', following: false, reason: 'Juhendaja on haige' },
  }),
  restore: endpoint({
    ...change,
    path: '/api/activities/:id/restore',
    summary: 'Undoes a move or cancellation of one occurrence of an activity.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, on: Day }),
    output: OneActivity,
    example: { id: ids.activity, on: '2026-11-24' },
  }),
}
