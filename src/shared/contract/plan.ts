import { z } from 'zod'
import { LEVELS, TOOLS } from '../rules/health/kinds.ts'
import { Schedule } from '../rules/plan/schedule.ts'
import { AREAS, DOERS, LINK_PURPOSES, ORIGINS, OUTCOMES, PLAN_STATES, PROPOSAL_KINDS, PROPOSAL_RULES, REACHED, TOPICS } from '../rules/plan/terms.ts'
import { SHIFTS, spanOfShift } from '../rules/shift/shift.ts'
import { addDays, startOfDay } from '../rules/time.ts'
import { CareView } from './clientViews.ts'
import { DiaryKind, DiaryView, EntryWords } from './diary.ts'
import { endpoint } from './endpoint.ts'
import { Day, Id, Instant, Line, Note, PersonName, stored } from './fields.ts'
import { GoneView } from './gone.ts'
import { ids } from './ids.ts'

const LineText = Note.min(1).nullable()

/** One line of a plan: a need, what the person can do, a goal, and an action with its times and amount. */
const LineFields = {
  area: z.enum(AREAS),
  /** The kind of diary entry that records this care, one of those of its area; null: the default. */
  kind: DiaryKind.nullable().default(null),
  need: Note.min(1),
  own_strength: LineText,
  goal: LineText,
  measure: Line.nullable(),
  goal_on: Day.nullable(),
  action: Line.nullable(),
  how: LineText,
  schedule: Schedule.nullable(),
  amount: Line.nullable(),
  helpers: z.int().min(0).max(4),
  aid: Line.nullable(),
  who: z.enum(DOERS),
  keeps_independence: z.literal([0, 1]),
  risk: LineText,
}
export type PlanLineFields = z.output<z.ZodObject<typeof LineFields>>
const Origin = { origin: z.enum(ORIGINS), origin_id: Id.nullable() }

export const PlanLineView = z.strictObject({ id: Id, root_id: Id, ...stored(LineFields), ...Origin })
export type PlanLineView = z.output<typeof PlanLineView>

const Head = { made_with: LineText, health_need: LineText, health_by: Line.nullable() }

/** One version of somebody's care plan with its lines. */
export const PlanView = z.strictObject({
  id: Id,
  client_id: Id,
  /** Grows with each save; a change names the version that the user saw. */
  ver: z.int(),
  version: z.int(),
  state: z.enum(PLAN_STATES),
  ...Head,
  recorded_at: z.string(),
  recorded_name: z.string(),
  valid_from: z.string().nullable(),
  review_on: z.string().nullable(),
  signed_at: z.string().nullable(),
  signed_name: z.string().nullable(),
  signed_relation: z.string().nullable(),
  signed_link: Id.nullable(),
  closed_at: z.string().nullable(),
  close_reason: z.string().nullable(),
  lines: z.array(PlanLineView),
})
export type PlanView = z.output<typeof PlanView>

const Result = z.strictObject({ root_id: Id, reached: z.enum(REACHED), note: LineText, planned: z.int().min(0), done: z.int().min(0) })

export const CheckpointView = z.strictObject({
  id: Id,
  plan_id: Id,
  at: z.string(),
  recorded_name: z.string(),
  summary: z.string(),
  results: z.array(Result),
  outcome: z.enum(OUTCOMES),
})
export type CheckpointView = z.output<typeof CheckpointView>

/** A signed link as the house sees it, with the answers received. */
export const LinkView = z.strictObject({
  id: Id,
  purpose: z.enum(LINK_PURPOSES),
  plan_id: Id.nullable(),
  to_name: z.string(),
  expires_at: z.string(),
  recorded_at: z.string(),
  recorded_name: z.string(),
  answered_at: z.string().nullable(),
  answered_name: z.string().nullable(),
  agreed: z.literal([0, 1]).nullable(),
  note: z.string().nullable(),
  revoked_at: z.string().nullable(),
  /** The last e-mail sent: where to, when, and whether it bounced. */
  mail_to: z.string().nullable(),
  mail_at: z.string().nullable(),
  mail_failed: z.literal([0, 1]),
  answers: z.array(z.strictObject({ id: Id, topic: z.enum(TOPICS), text: z.string(), saved_at: z.string() })),
})
export type LinkView = z.output<typeof LinkView>

/** A due action, and the diary's entries about it. */
export const DueAction = z.strictObject({
  root_id: Id,
  area: z.enum(AREAS),
  /** The kind of entry that records it. */
  kind: DiaryKind,
  action: z.string(),
  how: z.string().nullable(),
  amount: z.string().nullable(),
  helpers: z.int(),
  aid: z.string().nullable(),
  who: z.enum(DOERS),
  due_at: z.string(),
  entry: z.strictObject({ id: Id, author_id: Id, author: z.string(), event_at: z.string(), refused: z.literal([0, 1]) }).nullable(),
})
export type DueAction = z.output<typeof DueAction>

/** A person in a care round, with what is expected in the shift. */
export const CareResident = z.strictObject({
  client_id: Id,
  name: z.string(),
  picture: z.string().nullable(),
  room: z.string().nullable(),
  /** The room in that shift, if they live in another now. */
  room_then: z.string().nullish(),
  /** Now, or the end of the shift. */
  is_away: z.boolean(),
  care: CareView,
  /** The latest diary entries of the shift and the day before it. */
  last_entry_at: z.string().nullable(),
  actions: z.array(DueAction),
})
export type CareResident = z.output<typeof CareResident>

/** Why a line is proposed: an assessment with its day, or text of the record. */
const Why = z.strictObject({
  tool: z.enum(TOOLS).nullable(),
  score: z.int().nullable(),
  level: z.enum(LEVELS).nullable(),
  at: z.string().nullable(),
  words: z.string().nullable(),
})

/** What a rule proposes from an assessment, a wound, an aid or the record; `line` is null if the reason for an existing line is gone. */
export const ProposalView = z.strictObject({
  rule: z.enum(PROPOSAL_RULES),
  kind: z.enum(PROPOSAL_KINDS),
  origin_id: Id,
  /** The line of the plan to be changed or removed. */
  root_id: Id.nullable(),
  why: Why,
  line: z.strictObject(stored(LineFields)).nullable(),
})
export type ProposalView = z.output<typeof ProposalView>

const Proposals = z.strictObject({
  proposals: z.array(ProposalView),
  /** The last assessment by each scale, if the plan in force is older. */
  newer: z.array(Why),
})

const Drift = z.strictObject({ root_id: Id, planned: z.int(), done: z.int(), refused: z.int() })

const OnePlan = z.strictObject({ plan: PlanView })
const inHouse = { scope: 'house', runsOn: 'both', copy: 'whole', audit: 'subject' } as const
const query = { ...inHouse, method: 'GET', needs: 'care.read', reads: ['plan'], invalidates: [] } as const
const change = { ...inHouse, method: 'POST', needs: 'plan.save', reads: [], invalidates: ['plan'] } as const
/** The version that the user saw. */
const Seen = { id: Id, ver: z.int() }

const DUE = '2026-11-21T06:00:00.000Z'

/** A line for examples and tests. */
export const LINE = {
  area: 'liikumine',
  need: 'Kõnnib raamiga, väsib kiiresti',
  own_strength: 'Tõuseb ise püsti',
  goal: 'Liigub päevas kaks korda väljaspool tuba',
  measure: 'Käikude arv',
  goal_on: '2027-05-21',
  action: 'Saatmine jalutuskäigule',
  how: 'Raamiga, õues kõrval',
  schedule: { times: ['11:00'], weekdays: null, every: 1 },
  amount: '20 minutit',
  helpers: 1,
  aid: 'Rollaator',
  who: 'hooldaja',
  keeps_independence: 1,
  risk: 'Kukkumine',
} as const satisfies z.input<z.ZodObject<typeof LineFields>>

export const plan = {
  list: endpoint({
    ...query,
    path: '/api/client/:id/careplan',
    summary: 'Returns a client’s care plans: each version with its lines, the newest first, checkpoints, and signed links with their answers.',
    errors: ['client-not-found'],
    input: z.strictObject({ id: Id }),
    output: z.strictObject({
      arrived_on: z.string().nullable(),
      plans: z.array(PlanView),
      checkpoints: z.array(CheckpointView),
      links: z.array(LinkView),
    }),
    example: { id: ids.client },
  }),
  destroy: endpoint({
    ...change,
    method: 'GET',
    runsOn: 'server',
    copy: undefined,
    path: '/api/client/:client_id/careplan/destroy',
    destroys: { deletePath: '/api/client/:client_id/careplan' },
    summary: 'Closes a plan; nothing is lost. A plan that has been in force needs a reason.',
    errors: ['plan-not-found', 'plan-state'],
    input: z.strictObject({ client_id: Id, id: Id, reason: Note.min(3).optional() }),
    output: OnePlan,
    example: { client_id: ids.client, id: ids.plan, reason: 'Lahkus majast' },
  }),
  save: endpoint({
    ...change,
    path: '/api/client/:client_id/careplan/save',
    summary: 'Changes the named fields and lines of the draft plan; with `ver` null it starts one, after the version in force.',
    errors: ['client-not-found', 'plan-not-found', 'plan-changed', 'plan-state', 'answer-accepted'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({
      client_id: Id,
      ver: z.int().nullable(),
      ...z.strictObject(Head).partial().shape,
      /** Each with `id` to replace that line, or without it as a new one; `rule` if it was accepted as proposed from `origin_id`. */
      lines: z
        .array(
          z.strictObject({ id: Id.optional(), ...LineFields, ...z.strictObject(Origin).partial().shape, rule: z.enum(PROPOSAL_RULES).optional() }),
        )
        .max(60)
        .optional(),
      removed: z.array(Id).max(60).optional(),
    }),
    output: OnePlan,
    example: { client_id: ids.client, ver: null, made_with: 'Klient ja tütar', lines: [LINE] },
  }),
  proposals: endpoint({
    ...query,
    path: '/api/client/:id/careplan/proposals',
    summary:
      'Returns what the rules propose for a plan from assessments, wounds, aids and the record, with reasons, and which of these are newer than the plan in force.',
    needs: 'health.read',
    errors: ['client-not-found'],
    reads: ['plan', 'health', 'client'],
    input: z.strictObject({ id: Id }),
    output: Proposals,
    example: { id: ids.client },
  }),
  setAside: endpoint({
    ...change,
    path: '/api/client/:client_id/careplan/proposals',
    summary: 'Dismisses a proposal, which is then not made again from the same assessment.',
    errors: ['client-not-found'],
    presence: { must: 'is-ours', of: 'client_id' },
    input: z.strictObject({ client_id: Id, rule: z.enum(PROPOSAL_RULES), origin_id: Id }),
    output: Proposals,
    example: { client_id: ids.client, rule: 'falls', origin_id: ids.item },
  }),
  sign: endpoint({
    ...change,
    path: '/api/careplan/:id/sign',
    summary: 'Puts a plan in force that was signed on paper, and closes the one before it.',
    errors: ['plan-not-found', 'plan-changed', 'plan-state', 'plan-incomplete'],
    presence: { must: 'is-ours', of: 'id', row: 'care_plan' },
    input: z.strictObject({ ...Seen, name: PersonName, relation: PersonName }),
    output: OnePlan,
    example: { id: ids.draft, ver: 1, name: 'Tiina Kask', relation: 'tütar' },
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/careplan/:id/withdraw',
    summary: 'Withdraws a plan that was sent for agreement: it is a draft again, and its link is closed.',
    errors: ['plan-not-found', 'plan-changed', 'plan-state'],
    presence: { must: 'is-ours', of: 'id', row: 'care_plan' },
    input: z.strictObject(Seen),
    output: OnePlan,
    example: { id: ids.sent, ver: 1 },
  }),
  checkpoint: endpoint({
    ...change,
    path: '/api/checkpoint',
    summary: 'Records how the plan in force has been kept and what follows; `results` hold what the person saw of plan and diary.',
    errors: ['plan-not-found', 'plan-state'],
    presence: { must: 'is-ours', of: 'plan_id', row: 'care_plan' },
    input: z.strictObject({ plan_id: Id, summary: Note.min(3), results: z.array(Result).max(60), outcome: z.enum(OUTCOMES) }),
    output: z.strictObject({ checkpoint: CheckpointView, plan: PlanView }),
    example: { plan_id: ids.plan, summary: 'Eesmärgid on paigas', results: [], outcome: 'jatkub' },
  }),
  drift: endpoint({
    ...query,
    copy: { of: ['care'], since: ({ days }, today) => startOfDay(addDays(today, -days)) },
    path: '/api/client/:id/careplan/drift',
    summary: 'Compares plan and diary: how often each action was due and done in the last days.',
    errors: ['client-not-found'],
    reads: ['plan', 'diary'],
    input: z.strictObject({ id: Id, days: z.coerce.number().int().min(1).max(30) }),
    output: z.strictObject({ drift: z.array(Drift) }),
    example: { id: ids.client, days: 14 },
  }),
  due: endpoint({
    ...query,
    copy: { of: ['care'], since: ({ day }) => startOfDay(day) },
    path: '/api/client/:id/due',
    summary: 'Returns the actions of the plan in force for a day, in order of time, with their diary entries.',
    errors: ['client-not-found'],
    reads: ['plan', 'diary'],
    input: z.strictObject({ id: Id, day: Day }),
    output: z.strictObject({ actions: z.array(DueAction) }),
    example: { id: ids.client, day: '2026-11-21' },
  }),
  round: endpoint({
    ...query,
    copy: { of: ['care'], since: (input) => spanOfShift(input).from },
    path: '/api/due',
    summary: 'Returns the planned care of a shift for everybody who lives here, by room, with diary entries, and who has none.',
    audit: 'list',
    errors: [],
    reads: ['plan', 'diary', 'client', 'stay'],
    input: z.strictObject({ day: Day, shift: z.enum(SHIFTS) }),
    /** `gone`: people who are not expected any more; for them `residents` holds only what was done. */
    output: z.strictObject({ from: z.string(), to: z.string(), residents: z.array(CareResident), gone: z.array(GoneView) }),
    example: { day: '2026-11-21', shift: 'paev' },
  }),
  done: endpoint({
    ...change,
    needs: 'diary.write',
    invalidates: ['plan', 'diary'],
    path: '/api/client/:client_id/due',
    summary: 'Confirms an action as planned, or records what differed or why it was declined, as a diary entry, once.',
    errors: ['client-not-found', 'action-not-due', 'action-done'],
    presence: { must: 'lives-here', of: 'client_id', at: 'event_at' },
    input: z.strictObject({ client_id: Id, root_id: Id, due_at: Instant, ...EntryWords }),
    output: z.strictObject({ entry: DiaryView }),
    example: { client_id: ids.client, root_id: ids.line, due_at: DUE },
  }),
  get: endpoint({
    ...query,
    path: '/api/careplan/:id',
    summary: 'Returns one version of a care plan.',
    errors: ['plan-not-found'],
    input: z.strictObject({ id: Id }),
    output: OnePlan,
    example: { id: ids.plan },
  }),
}
