import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { AREAS, DOERS, LinkPurpose, ORIGINS, OUTCOMES, PlanState, ProposalRule, Topic } from '#shared/rules/plan/terms.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const planTables = {
  care_plan: table<CarePlanTable>().synced('care'),
  care_plan_line: table<CarePlanLineTable>().synced('care'),
  care_checkpoint: table<CareCheckpointTable>().synced('care'),
  care_link: table<CareLinkTable>().synced('care'),
  care_answer: table<CareAnswerTable>().synced('care'),
  care_proposal: table<CareProposalTable>().synced('health'),
}

/** One version of somebody's care plan. It is in force from `valid_from` until `closed_at`; at most one is being made and one in force. */
export interface CarePlanTable extends SyncedRow {
  house_id: string
  client_id: string
  version: number
  state: PlanState
  /** With whom it was made: the person, family, municipality (SHS § 21). */
  made_with: string | null
  /** The need for health care, and who of that trade has judged it. */
  health_need: string | null
  health_by: string | null
  recorded_at: string
  recorded_by: string
  recorded_name: string
  valid_from: string | null
  /** The Tallinn day by which it must be looked through again. */
  review_on: string | null
  signed_at: string | null
  signed_name: string | null
  signed_relation: string | null
  /** The signed link by which it was agreed to; null for a signature on paper. */
  signed_link: string | null
  closed_at: string | null
  close_reason: string | null
}

/** A line of one version; `root_id` is the id of the line in the version that had it first, and names it in the diary. */
export interface CarePlanLineTable extends SyncedRow {
  house_id: string
  client_id: string
  plan_id: string
  root_id: string
  position: number
  area: (typeof AREAS)[number]
  kind: DiaryKind | null
  need: string
  own_strength: string | null
  goal: string | null
  measure: string | null
  goal_on: string | null
  action: string | null
  how: string | null
  /** A `Schedule` as JSON; null where the line has no action. */
  schedule: string | null
  amount: string | null
  helpers: number
  aid: string | null
  who: (typeof DOERS)[number]
  keeps_independence: 0 | 1
  risk: string | null
  origin: (typeof ORIGINS)[number]
  /** What it was made of: an answer of the family, or the assessment or other row of which it was proposed. */
  origin_id: string | null
}

/** Plan and diary compared at a moment (vahehindamine), with what was seen of them. */
export interface CareCheckpointTable extends SyncedRow {
  house_id: string
  client_id: string
  plan_id: string
  at: string
  recorded_by: string
  recorded_name: string
  summary: string
  /** Of each line whether its goal is reached and how often its action was done, as JSON. */
  results: string
  outcome: (typeof OUTCOMES)[number]
}

/** A signed link that somebody outside the house was given. The signature itself is kept nowhere. */
export interface CareLinkTable extends SyncedRow {
  house_id: string
  client_id: string
  purpose: LinkPurpose
  /** The plan that is to be agreed to. */
  plan_id: string | null
  to_name: string
  expires_at: string
  recorded_at: string
  recorded_name: string
  /** When the answers were handed in, or the plan was agreed to or not. */
  answered_at: string | null
  answered_name: string | null
  /** Whether the plan was agreed to. */
  agreed: 0 | 1 | null
  /** What is wished to be otherwise. */
  note: string | null
  /** Wrong codes; at the tenth the link is taken back. */
  failures: number
  revoked_at: string | null
  /** Where it was last sent by mail. */
  mail_to: string | null
  /** When that letter went. */
  mail_at: string | null
  /** Whether it could not be delivered. */
  mail_failed: 0 | 1
}

/** What the family has told of one topic. */
export interface CareAnswerTable extends SyncedRow {
  house_id: string
  client_id: string
  link_id: string
  topic: Topic
  text: string
  saved_at: string
}

/** What somebody decided of a proposal. Of class `health`, for it holds how bad an assessment was. */
export interface CareProposalTable extends SyncedRow {
  house_id: string
  client_id: string
  rule: ProposalRule
  source_id: string
  level: string
  /** The line that was made of it; null where it was set aside. */
  root_id: string | null
  decided_at: string
  decided_name: string
}
