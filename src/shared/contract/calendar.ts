import { z } from 'zod'
import { NTHS, type Recurrence, REPEAT_UNITS, wrongIn } from '../rules/calendar/recurrence.ts'
import { ESCORT_ROLES, EVENT_ABOUT, EVENT_KINDS, LAYERS, MOST_CALENDAR_DAYS, MOST_EVENT_DAYS, TRANSPORTS } from '../rules/calendar/terms.ts'
import { Clock } from '../rules/medicine/course.ts'
import { DUE_SOURCES } from '../rules/due/sources.ts'
import { daysBetween, startOfDay } from '../rules/time.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Line, Note, stored, StoredDay } from './fields.ts'
import { ids } from './ids.ts'

const Repeat = z.strictObject({
  unit: z.enum(REPEAT_UNITS),
  every: z.int().min(1).max(99),
  /** The days of a weekly one, 1 is Monday; empty for other units. */
  weekdays: z.array(z.int().min(1).max(7)).max(7),
  /** For a monthly one: which of its weekday in the month (-1 the last); null: the date of the first day. */
  nth: z.literal([...NTHS]).nullable(),
  until: Day.nullable(),
  count: z.int().min(1).max(999).nullable(),
})
const StoredRepeat = z.strictObject(stored(Repeat.shape))

/** The fields of an event that a user enters. */
const EventFields = z.strictObject({
  kind: z.enum(EVENT_KINDS),
  title: Line,
  /** The first day. */
  day: Day,
  /** For how many days it lasts; 1 if it has hours. */
  days: z.int().min(1).max(MOST_EVENT_DAYS),
  /** Both null if it lasts whole days. */
  starts: Clock.nullable(),
  ends: Clock.nullable(),
  repeat: Repeat.nullable(),
  place: Line.nullable(),
  note: Note.max(1000).nullable(),
  /** Who of the house leads it, or goes along. */
  escort_id: Id.nullable(),
  /** The role of whom somebody goes along to a resident's event, if nobody is named. */
  escort_role: z.enum(ESCORT_ROLES).nullish(),
  /** How a resident gets there; `none` for an event of the house. */
  transport: z.enum(TRANSPORTS),
  /** Whether the calendar of the resident's family shows it. */
  family: z.boolean(),
})
type Timed = Pick<z.output<typeof EventFields>, 'days' | 'starts' | 'ends'>
const hasHours = ({ starts, ends }: Timed): boolean => (starts === null) === (ends === null)
const endsAfter = ({ starts, ends }: Timed): boolean => starts === null || ends === null || ends > starts
const isOneDay = ({ days, starts }: Timed): boolean => starts === null || days === 1

const OfClient = z.strictObject({ id: Id, name: z.string(), room: z.string().nullable() })

export const EventView = z.strictObject({
  id: Id,
  about: z.enum(EVENT_ABOUT),
  clients: z.array(OfClient),
  ...stored(EventFields.shape),
  repeat: StoredRepeat.nullable(),
  escort_role: z.enum(ESCORT_ROLES).nullable(),
  escort_name: z.string().nullable(),
  cancelled_from: StoredDay.nullable(),
  cancel_reason: z.string().nullable(),
  created_by: z.string(),
  created_at: z.string(),
})
export type EventView = z.output<typeof EventView>

const Time = z.strictObject({ day: StoredDay, starts: z.string().nullable() })
/** One thing on a day of the calendar. */
export const CalendarItem = z.strictObject({
  layer: z.enum(LAYERS),
  /** The kind of an event, the detail of something due (empty if they differ), the meal, the age or `nameDay`, or a holiday. */
  of: z.string(),
  /** For something due: where it comes from, and its detail; null for all else. */
  source: z.enum(DUE_SOURCES).nullable(),
  /** The event, activity, task or incident; null if it has no page of its own. */
  ref: Id.nullable(),
  /** The day for which it was planned: with `ref` it identifies an occurrence. */
  on: StoredDay,
  day: StoredDay,
  days: z.int().min(1),
  /** Both null if it has no hours. */
  starts: z.string().nullable(),
  ends: z.string().nullable(),
  /** Its own words; null if layer and `of` say it. */
  title: z.string().nullable(),
  clients: z.array(OfClient),
  place: z.string().nullable(),
  /** Who goes along this time: as planned, or who of the role has said so. */
  escort_id: Id.nullable(),
  escort_name: z.string().nullable(),
  /** The role of whom somebody goes along. */
  escort_role: z.enum(ESCORT_ROLES).nullable(),
  transport: z.enum(TRANSPORTS),
  repeats: z.boolean(),
  /** `away`: it was planned here and moved to another time. */
  state: z.enum(['on', 'cancelled', 'away']),
  reason: z.string().nullable(),
  from: Time.nullable(),
  to: Time.nullable(),
  done: z.boolean(),
  /** What came of it. */
  outcome: z.string().nullable(),
})
export type CalendarItem = z.output<typeof CalendarItem>

/** Something that is planned for the same person at the same time. */
export const ConflictView = z.strictObject({
  /** `event`, or the source of care that is due. */
  what: z.enum(['event', 'care', 'medicine', 'escort']),
  day: StoredDay,
  starts: Clock,
  ends: Clock.nullable(),
  title: z.string().nullable(),
  /** Whom it concerns: a resident, or the one who goes along. */
  who: z.string(),
})
export type ConflictView = z.output<typeof ConflictView>

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const read = ['calendar', 'client', 'stay', 'user'] as const
const query = { ...common, method: 'GET', needs: 'calendar.read', reads: read, invalidates: [], errors: [] } as const
const change = { ...common, method: 'POST', needs: 'calendar.write', reads: [], invalidates: ['calendar'], audit: 'subject' } as const
const OneEvent = z.strictObject({ event: EventView })
const Reason = Line.max(200)

/** A repetition that suits the first day; the message stands beside the field that is wrong. */
const suits = (input: { day?: string | undefined; repeat?: Recurrence | null | undefined }, context: z.RefinementCtx): void => {
  const wrong = input.day && input.repeat ? wrongIn(input.repeat, input.day) : null
  if (wrong) context.addIssue({ code: 'custom', path: ['repeat', wrong.field], message: wrong.key })
}
const Range = z
  .strictObject({ from: Day, to: Day, client: Id.optional() })
  .refine(({ from, to }) => to >= from, { path: ['to'], error: 'endsBefore' })
  .refine(({ from, to }) => daysBetween(from, to) < MOST_CALENDAR_DAYS, { path: ['to'], error: 'invalid' })

/** The calendar of the house: its own events, and what is planned or due elsewhere. */
export const calendar = {
  range: endpoint({
    ...query,
    reads: [...read, 'activity', 'menu', 'task', 'plan', 'document', 'health', 'incident', 'item'],
    copy: { of: 'long', since: ({ from }) => startOfDay(from) },
    audit: 'list',
    path: '/api/calendar',
    summary: 'Returns everything on the calendar in a range of at most six weeks, in order of time, as far as the caller may read it.',
    input: Range,
    output: z.strictObject({ items: z.array(CalendarItem) }),
    example: { from: '2026-11-16', to: '2026-11-22' },
  }),
  get: endpoint({
    ...query,
    audit: 'subject',
    path: '/api/calendar/events/:id',
    summary: 'Returns one event as planned.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id }),
    output: OneEvent,
    example: { id: ids.houseEvent },
  }),
  conflicts: endpoint({
    ...query,
    copy: { of: 'long', since: ({ day }) => startOfDay(day) },
    audit: 'list',
    needs: 'calendar.write',
    path: '/api/calendar/conflicts',
    summary: 'Returns what else is planned at a time for these residents or their escort: events, planned care, medicines.',
    reads: [...read, 'plan', 'medicine'],
    input: z
      .strictObject({
        day: Day,
        starts: Clock,
        ends: Clock,
        /** Ids with commas between them. */
        clients: z.string().max(3000),
        escort: Id.optional(),
        /** The event itself, which is no conflict. */
        event: Id.optional(),
      })
      .refine(({ starts, ends }) => ends > starts, { path: ['ends'], error: 'endsBefore' }),
    output: z.strictObject({ conflicts: z.array(ConflictView) }),
    example: { day: '2026-11-24', starts: '09:00', ends: '11:00', clients: ids.client },
  }),
  add: endpoint({
    ...change,
    path: '/api/calendar/events',
    summary: 'Adds an event of the house or of the named residents, once or repeating.',
    errors: ['client-not-found', 'not-found', 'forbidden'],
    input: EventFields.extend({ clients: z.array(Id).max(100) })
      .refine(hasHours, { path: ['ends'], error: 'required' })
      .refine(endsAfter, { path: ['ends'], error: 'endsBefore' })
      .refine(isOneDay, { path: ['days'], error: 'invalid' })
      .superRefine(suits),
    output: OneEvent,
    example: {
      kind: 'treatment',
      title: 'Dialüüs',
      clients: [ids.client],
      day: '2026-11-24',
      days: 1,
      starts: '08:00',
      ends: '12:30',
      repeat: { unit: 'day', every: 2, weekdays: [], nth: null, until: null, count: null },
      place: 'Põhja-Eesti Regionaalhaigla',
      note: null,
      escort_id: null,
      transport: 'medical',
      family: true,
    },
  }),
  change: endpoint({
    ...change,
    path: '/api/calendar/events/:id/change',
    summary: 'Changes the named fields of an event, for all its occurrences; `base` holds what the person saw.',
    errors: ['not-found', 'row-changed'],
    input: z
      .strictObject({
        id: Id,
        ...EventFields.partial().shape,
        base: z
          .strictObject({ ...stored(EventFields.shape), repeat: StoredRepeat.nullable() })
          .partial()
          .optional(),
      })
      .superRefine(suits),
    output: OneEvent,
    example: { id: ids.clientEvent, transport: 'taxi', base: { transport: 'medical' } },
  }),
  move: endpoint({
    ...change,
    path: '/api/calendar/events/:id/move',
    summary: 'Moves one occurrence of an event, named by the day for which it was planned, to another day or hour.',
    errors: ['not-found'],
    input: z
      .strictObject({
        id: Id,
        on: Day,
        day: Day,
        starts: Clock.nullable(),
        ends: Clock.nullable(),
        place: Line.nullable(),
        reason: Reason.nullable(),
      })
      .refine((input) => hasHours({ ...input, days: 1 }), { path: ['ends'], error: 'required' })
      .refine((input) => endsAfter({ ...input, days: 1 }), { path: ['ends'], error: 'endsBefore' }),
    output: OneEvent,
    example: { id: ids.clientEvent, on: '2026-11-24', day: '2026-11-25', starts: '10:00', ends: '11:00', place: null, reason: 'Arst on haige' },
  }),
  cancel: endpoint({
    ...change,
    path: '/api/calendar/events/:id/cancel',
    summary: 'Cancels one occurrence of an event, or it and all that follow, with a reason; they stay visible.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, on: Day, following: z.boolean(), reason: Reason }),
    output: OneEvent,
    example: { id: ids.clientEvent, on: '2026-11-24', following: false, reason: 'Elanik on haiglas' },
  }),
  restore: endpoint({
    ...change,
    path: '/api/calendar/events/:id/restore',
    summary: 'Undoes a move or cancellation of one occurrence of an event.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, on: Day }),
    output: OneEvent,
    example: { id: ids.clientEvent, on: '2026-11-24' },
  }),
  finish: endpoint({
    ...change,
    path: '/api/calendar/events/:id/finish',
    summary: 'Records that one occurrence of an event took place, and its result, or with `done` false that it did not.',
    errors: ['not-found'],
    input: z.strictObject({ id: Id, on: Day, done: z.boolean(), outcome: Note.max(1000).nullable() }),
    output: OneEvent,
    example: { id: ids.clientEvent, on: '2026-11-24', done: true, outcome: 'Uus aeg kahe nädala pärast' },
  }),
}
