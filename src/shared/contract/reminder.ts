import { z } from 'zod'
import { HOUSE_ROLES } from '../rights.ts'
import { DUE_SOURCES } from '../rules/due/sources.ts'
import { REMINDER_CATEGORIES } from '../rules/reminder/categories.ts'
import { LONGEST_LEAD, MOST_LEADS, REMINDER_FOR, REMINDER_KINDS } from '../rules/reminder/rule.ts'
import { REMINDER_STATES, REMINDER_WHYS } from '../rules/reminder/state.ts'
import { DOCUMENT_KINDS } from '../rules/documents.ts'
import { REPEATS } from '../rules/task/recurrence.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Line, stored, StoredDay } from './fields.ts'
import { ids } from './ids.ts'
import { DueAct, PERSON_PAPERS } from './planned.ts'

const Category = z.enum(REMINDER_CATEGORIES)
const Switches = z.partialRecord(Category, z.boolean())
const Role = z.enum(HOUSE_ROLES)
/** The kinds of paper that can expire. */
export const PAPER_KINDS = [...DOCUMENT_KINDS, ...PERSON_PAPERS] as const
const PaperKind = z.enum(PAPER_KINDS)

const { source: _source, ...act } = DueAct.shape
/** A due item as a reminder of the caller. */
export const Reminder = z.strictObject({
  ...act,
  /** The source of a due item, or `birthday`, whose `of` is the age, or `nameDay`. */
  category: Category,
  client_id: Id.nullable(),
  client_name: z.string().nullable(),
  state: z.enum(REMINDER_STATES),
  snoozed_until: z.string().nullable(),
  why: z.enum(REMINDER_WHYS),
  /** A rule that nobody has answered for two weeks. */
  ignored: z.boolean(),
})
export type Reminder = z.output<typeof Reminder>

export const ReminderRule = z.strictObject({
  id: Id,
  title: z.string(),
  for: z.enum(REMINDER_FOR),
  role: Role.nullable(),
  client_id: Id.nullable(),
  client_name: z.string().nullable(),
  kind: z.enum(REMINDER_KINDS),
  on: StoredDay.nullable(),
  repeat: z.enum(REPEATS).nullable(),
  every: z.int(),
  paper: PaperKind.nullable(),
  lead_days: z.array(z.int()),
  /** The day on which it is due next; null if it is over, or depends on papers. */
  next_on: StoredDay.nullable(),
  created_by: z.string(),
  /** Whether the caller may change and delete it. */
  editable: z.boolean(),
  /** When it was done last, and by whom. */
  last_done: z.strictObject({ due_on: StoredDay, at: z.string(), by: z.string() }).nullable(),
})
export type ReminderRule = z.output<typeof ReminderRule>

const Hour = z.int().min(0).max(23)
const Weekdays = z.array(z.int().min(1).max(7)).max(7)
/** From and until which Tallinn hour no push message comes but of what wants somebody at once; null: at no time. */
const QuietHours = z.strictObject({ from: Hour, until: Hour }).refine(({ from, until }) => from !== until, { path: ['until'], error: 'invalid' })
const Settings = z.strictObject({ digest_hour: Hour.nullable(), quiet_days: Weekdays })
export const ReminderSettings = Settings.extend({ quiet_hours: QuietHours.nullable() })

/** A switch of a category: for oneself, and for the house. */
const SwitchView = z.strictObject({ category: Category, mine: z.boolean(), house: z.boolean() })

export const Inbox = z.strictObject({
  /** Late first, then by when they are due; what is put off comes last. */
  reminders: z.array(Reminder),
  rules: z.array(ReminderRule),
  /** Those of which the caller may learn anything. */
  categories: z.array(SwitchView),
  settings: ReminderSettings,
})
export type Inbox = z.output<typeof Inbox>

/** The fields of a rule that can be changed. */
const Changeable = z.strictObject({
  title: Line,
  on: Day.nullable(),
  repeat: z.enum(REPEATS).nullable(),
  every: z.int().min(1).max(99),
  lead_days: z.array(z.int().min(1).max(LONGEST_LEAD)).max(MOST_LEADS),
})

/** Which due item: it is the same as long as these are the same. */
const DueKey = z.strictObject({ source: z.enum(DUE_SOURCES), of: z.string().max(120), ref: Id.nullable(), client_id: Id.nullable(), due_at: Instant })

const common = { scope: 'house', runsOn: 'both', copy: 'whole' } as const
const change = { ...common, method: 'POST', needs: 'reminder.read', reads: [], audit: 'subject' } as const
const ofRule = { ...change, invalidates: ['reminder'] } as const
const own = { ...change, invalidates: ['ownReminder'] } as const
export const OneRule = z.strictObject({ rule: ReminderRule })
const Nothing = z.strictObject({})

/** Reminders: the caller's view of everything that is due, with switches, snoozes, and rules made by people. */
export const reminder = {
  list: endpoint({
    ...common,
    method: 'GET',
    copy: { of: 'long' },
    needs: 'reminder.read',
    path: '/api/reminders',
    summary: 'Returns the caller’s reminders, with why they get each, and their rules, switches and settings.',
    reads: [
      'reminder',
      'ownReminder',
      'medicine',
      'diary',
      'plan',
      'incident',
      'item',
      'health',
      'document',
      'task',
      'notice',
      'client',
      'stay',
      'queue',
    ],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: Nothing,
    output: Inbox,
    example: {},
  }),
  set: endpoint({
    ...own,
    path: '/api/reminders',
    summary: 'Switches categories of reminders on or off for the caller.',
    errors: [],
    input: z.strictObject({ categories: Switches }),
    output: Nothing,
    example: { categories: { birthday: false, task: true } },
  }),
  setHouse: endpoint({
    ...ofRule,
    needs: 'reminder.manage',
    path: '/api/reminders/house',
    summary: 'Switches categories of reminders on or off for everybody in the house.',
    errors: [],
    input: z.strictObject({ categories: Switches }),
    output: Nothing,
    example: { categories: { item: false } },
  }),
  settings: endpoint({
    ...own,
    path: '/api/reminders/settings',
    summary:
      'Sets at which hour in Tallinn the caller gets the daily e-mail, and on which weekdays not; null: no e-mail. `quiet_hours` sets when no push messages are sent, and is unchanged if absent.',
    errors: [],
    input: Settings.extend({ quiet_hours: QuietHours.nullable().optional() }),
    output: Nothing,
    example: { digest_hour: 7, quiet_days: [6, 7], quiet_hours: { from: 21, until: 7 } },
  }),
  snooze: endpoint({
    ...own,
    path: '/api/reminders/snooze',
    summary: 'Postpones reminders for the caller alone, acts of a shift by an hour at most; null undoes it.',
    errors: ['client-not-found'],
    input: z.strictObject({ items: z.array(DueKey).min(1).max(200), until: Instant.nullable() }),
    output: Nothing,
    example: {
      items: [{ source: 'plan', of: 'review', ref: null, client_id: ids.client, due_at: '2026-11-20T22:00:00.000Z' }],
      until: '2026-11-22T07:00:00.000Z',
    },
  }),
  mutes: endpoint({
    method: 'GET',
    scope: 'house',
    runsOn: 'server',
    needs: 'reminder.manage',
    path: '/api/reminders/mutes',
    summary: 'Returns who in the house has switched off which categories for themselves.',
    reads: ['reminder', 'ownReminder', 'user'],
    invalidates: [],
    audit: 'list',
    errors: [],
    input: Nothing,
    output: z.strictObject({
      mutes: z.array(z.strictObject({ category: Category, people: z.array(z.strictObject({ id: Id, name: z.string(), role: Role })) })),
    }),
    example: {},
  }),
  add: endpoint({
    ...ofRule,
    path: '/api/custom-reminders',
    summary:
      'Adds a rule: on a date, at an interval after it was done, or before documents of a kind expire. Rules for others need `reminder.manage`.',
    errors: ['client-not-found', 'forbidden'],
    input: z
      .strictObject({
        title: Line,
        for: z.enum(REMINDER_FOR),
        role: Role.nullish(),
        client_id: Id.nullish(),
        kind: z.enum(REMINDER_KINDS),
        on: Day.nullish(),
        repeat: z.enum(REPEATS).nullish(),
        every: Changeable.shape.every.optional(),
        paper: PaperKind.nullish(),
        lead_days: Changeable.shape.lead_days.optional(),
      })
      .refine((rule) => rule.for !== 'role' || rule.role, { path: ['role'], error: 'required' })
      .refine(({ kind, on }) => kind === 'paper' || on, { path: ['on'], error: 'required' })
      .refine(({ kind, repeat }) => kind !== 'interval' || repeat, { path: ['repeat'], error: 'required' })
      .refine(({ kind, paper }) => kind !== 'paper' || paper, { path: ['paper'], error: 'required' }),
    output: OneRule,
    example: { title: 'Tõstuki hooldus', for: 'me', kind: 'date', on: '2026-11-21', repeat: 'month', every: 6, lead_days: [14, 3] },
  }),
  change: endpoint({
    ...ofRule,
    path: '/api/custom-reminder/:id/change',
    summary: 'Changes the named fields of a rule; `base` holds what the person saw.',
    errors: ['reminder-not-found', 'forbidden', 'row-changed'],
    input: z.strictObject({ id: Id, ...Changeable.partial().shape, base: z.strictObject(stored(Changeable.shape)).partial().optional() }),
    output: OneRule,
    example: { id: ids.reminder, lead_days: [7] },
  }),
  delete: endpoint({
    ...ofRule,
    path: '/api/custom-reminder/:id/delete',
    summary: 'Deletes a rule: the caller’s own, or with `reminder.manage` any that is for others.',
    errors: ['reminder-not-found', 'forbidden'],
    input: z.strictObject({ id: Id }),
    output: Nothing,
    example: { id: ids.reminder },
  }),
  done: endpoint({
    ...ofRule,
    path: '/api/custom-reminder/:id/done',
    summary:
      'Records that what a rule asks for on a day is done or not; a repeated call changes nothing. A rule about documents is settled by the new document.',
    errors: ['reminder-not-found'],
    input: z.strictObject({ id: Id, on: Day, done: z.boolean() }),
    output: OneRule,
    example: { id: ids.reminder, on: '2026-11-21', done: true },
  }),
}
