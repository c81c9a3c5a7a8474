import type { BodySide, FactKind, InfectionSite, Level, Measure, Tool, WoundStage, WoundType } from '#shared/rules/health/kinds.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const healthTables = {
  health_fact: table<HealthFactTable>().synced('health'),
  health_assessment: table<HealthAssessmentTable>().synced('health'),
  health_chart: table<HealthChartTable>().synced('health'),
  health_wound: table<HealthWoundTable>().synced('health'),
  health_wound_look: table<HealthWoundLookTable>().synced('health'),
  health_hospital: table<HealthHospitalTable>().synced('health'),
  health_infection: table<HealthInfectionTable>().synced('health'),
}

/** A row of somebody's health record: never edited or deleted, but struck out with a reason. */
interface HealthRow extends SyncedRow {
  house_id: string
  client_id: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
}

/** A diagnosis, a vaccination or an aid. */
export interface HealthFactTable extends HealthRow {
  kind: FactKind
  /** RHK-10, of a diagnosis only. */
  code: string | null
  name: string
  since: string
  /** Until when it holds: a vaccination, the next check of an aid. */
  until: string | null
  /** The doctor, or whose words these are. */
  said_by: string | null
  note: string | null
  ended_on: string | null
  end_reason: string | null
}

export interface HealthAssessmentTable extends HealthRow {
  tool: Tool
  /** Points by item, as JSON. */
  items: string
  score: number
  level: Level
  assessed_at: string
  next_due: string
  note: string | null
}

/** Which curves are shown for this person, and limits set by hand; one row for each measure. */
export interface HealthChartTable extends SyncedRow {
  house_id: string
  client_id: string
  measure: Measure
  is_shown: 0 | 1
  low: number | null
  high: number | null
}

export interface HealthWoundTable extends HealthRow {
  type: WoundType
  side: BodySide
  /** On the body map, in thousandths of its width and height. */
  x: number
  y: number
  place: string
  since: string
  ended_on: string | null
  end_reason: string | null
}

/** How a wound was on a day, and what is done until the next look. */
export interface HealthWoundLookTable extends HealthRow {
  wound_id: string
  looked_at: string
  stage: WoundStage | null
  length_mm: number | null
  width_mm: number | null
  depth_mm: number | null
  note: string | null
  plan: string | null
  next_on: string | null
  /** The name of its photo's content. */
  picture: string | null
}

/** What is known of a stay in hospital beside its days; the id is the absence's. A table of its own because it is a data class of its own. */
export interface HealthHospitalTable extends SyncedRow {
  house_id: string
  client_id: string
  hospital: string | null
  cause: string | null
  /** Who sent the person there. */
  sent_by: string | null
}

export interface HealthInfectionTable extends HealthRow {
  name: string
  site: InfectionSite
  /** What causes it, once a laboratory has said so. */
  organism: string | null
  /** Measures of isolation, as a JSON list. */
  isolation: string
  /** The first day of signs. */
  since: string
  said_by: string | null
  note: string | null
  ended_on: string | null
  end_reason: string | null
}
