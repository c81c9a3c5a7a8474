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

/** One version of a care plan. In force from `valid_from` until `closed_at`; at most one draft and one in force. */
export interface CarePlanTable extends SyncedRow {
  house_id: string
  client_id: string
  version: number
  state: PlanState
  /** Who took part: the person, family, municipality (SHS § 21). */
  made_with: string | null
  /** The need for health care, and the health professional who assessed it. */
  health_need: string | null
  health_by: string | null
  recorded_at: string
  recorded_by: string
  recorded_name: string
  valid_from: string | null
  /** The Tallinn day by which it must be reviewed. */
  review_on: string | null
  signed_at: string | null
  signed_name: string | null
  signed_relation: string | null
  /** The signed link by which it was agreed on; null for a signature on paper. */
  signed_link: string | null
  closed_at: string | null
  close_reason: string | null
}

/** A line of one version; `root_id` is the id of the line in the version that first contained it, and identifies it in the diary. */
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
  /** A `Schedule` as JSON; null if the line has no action. */
  schedule: string | null
  amount: string | null
  helpers: number
  aid: string | null
  who: (typeof DOERS)[number]
  keeps_independence: 0 | 1
  risk: string | null
  origin: (typeof ORIGINS)[number]
  /** Its source: an answer of the family, or the assessment or other row that led to the proposal. */
  origin_id: string | null
}

/** A review of plan and diary (vahehindamine), with its figures. */
export interface CareCheckpointTable extends SyncedRow {
  house_id: string
  client_id: string
  plan_id: string
  at: string
  recorded_by: string
  recorded_name: string
  summary: string
  /** For each line whether its goal is reached and how often its action was done, as JSON. */
  results: string
  outcome: (typeof OUTCOMES)[number]
}

/** A signed link for a person outside the house. The signature itself is stored nowhere. */
export interface CareLinkTable extends SyncedRow {
  house_id: string
  client_id: string
  purpose: LinkPurpose
  /** The plan to be agreed on. */
  plan_id: string | null
  to_name: string
  expires_at: string
  recorded_at: string
  recorded_name: string
  /** When the answers were submitted, or the plan was accepted or rejected. */
  answered_at: string | null
  answered_name: string | null
  /** Whether the plan was accepted. */
  agreed: 0 | 1 | null
  /** The requested changes. */
  note: string | null
  /** Wrong codes; the tenth revokes the link. */
  failures: number
  revoked_at: string | null
  /** Where it was last sent by e-mail. */
  mail_to: string | null
  /** When that e-mail was sent. */
  mail_at: string | null
  /** Whether it could not be delivered. */
  mail_failed: 0 | 1
}

/** The family's answer on one topic. */
export interface CareAnswerTable extends SyncedRow {
  house_id: string
  client_id: string
  link_id: string
  topic: Topic
  text: string
  saved_at: string
}

/** A decision on a proposal. Of class `health`, since it contains the severity of an assessment. */
export interface CareProposalTable extends SyncedRow {
  house_id: string
  client_id: string
  rule: ProposalRule
  source_id: string
  level: string
  /** The line created from it; null if it was dismissed. */
  root_id: string | null
  decided_at: string
  decided_name: string
}
