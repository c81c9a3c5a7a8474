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

/** A row of a health record: never edited or deleted, but struck with a reason. */
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
  /** RHK-10, for a diagnosis only. */
  code: string | null
  name: string
  since: string
  /** The end of its validity: of a vaccination, or the next check of an aid. */
  until: string | null
  /** The doctor, or another source. */
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

/** Which charts are shown for this person, and manual limits; one row per measure. */
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
  /** Position on the body map, in thousandths of its width and height. */
  x: number
  y: number
  place: string
  since: string
  ended_on: string | null
  end_reason: string | null
}

/** The state of a wound on a day, and the treatment until the next assessment. */
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
  /** The content name of its photo. */
  picture: string | null
}

/** Facts of a hospital stay besides its days; the id is the absence's. A separate table because it is a separate data class. */
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
  /** The cause, once a laboratory has found it. */
  organism: string | null
  /** Measures of isolation, as a JSON list. */
  isolation: string
  /** The first day of symptoms. */
  since: string
  said_by: string | null
  note: string | null
  ended_on: string | null
  end_reason: string | null
}
