import type { CheckResult, CheckStep } from '#shared/rules/incident/followUp.ts'
import type { IncidentKind, IncidentPlace, Severity } from '#shared/rules/incident/incident.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const incidentTables = {
  incident: table<IncidentTable>().synced('care'),
  incident_check: table<IncidentCheckTable>().synced('care'),
}

/** Something that should not have happened. What happened is told by its diary entry; never deleted: struck out with it. */
export interface IncidentTable extends SyncedRow {
  house_id: string
  client_id: string
  /** The diary entry that tells of it. */
  entry_id: string
  kind: IncidentKind
  severity: Severity | null
  place: IncidentPlace | null
  witnesses: string | null
  injury: string | null
  first_aid: string | null
  /** Of a restriction: why, by whose decision, and until when. */
  reason: string | null
  decided_by: string | null
  ended_at: string | null
  /** Who was told, by whom and when: a JSON list. */
  informed: string
  cause: string | null
  actions: string | null
  review_by: string | null
  event_at: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  closed_at: string | null
  closed_by: string | null
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}

/** A look at somebody after an incident, so many minutes after it; done once. */
export interface IncidentCheckTable extends SyncedRow {
  house_id: string
  incident_id: string
  step: CheckStep
  result: CheckResult
  note: string | null
  /** What was measured, by the names of the diary, as JSON. */
  values_json: string
  done_at: string
  done_by: string
  done_name: string
}
