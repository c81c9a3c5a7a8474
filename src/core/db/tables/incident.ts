import type { CheckResult, CheckStep } from '#shared/rules/incident/followUp.ts'
import type { IncidentKind, IncidentPlace, Severity } from '#shared/rules/incident/incident.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const incidentTables = {
  incident: table<IncidentTable>().synced('care'),
  incident_check: table<IncidentCheckTable>().synced('care'),
}

/** An incident. Its diary entry says what happened; never deleted: struck together with it. */
export interface IncidentTable extends SyncedRow {
  house_id: string
  client_id: string
  /** Its diary entry. */
  entry_id: string
  kind: IncidentKind
  severity: Severity | null
  place: IncidentPlace | null
  witnesses: string | null
  injury: string | null
  first_aid: string | null
  /** For a restriction: why, by whose decision, and until when. */
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

/** A check after an incident, at this many minutes; done once. */
export interface IncidentCheckTable extends SyncedRow {
  house_id: string
  incident_id: string
  step: CheckStep
  result: CheckResult
  note: string | null
  /** Readings by the diary's field names, as JSON. */
  values_json: string
  done_at: string
  done_by: string
  done_name: string
}
