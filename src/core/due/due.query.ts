import type { IncidentView } from '#shared/contract/incident.ts'
import { remembered } from '#shared/remembered.ts'
import { type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import type { SpanOf } from '../client/residents.ts'
import { type PersonNow } from './due.store.ts'

/** What a source of acts is asked for. */
export interface PlannedQuery {
  span: SpanOf
  /** Incidents that may need checks. */
  incidents: readonly IncidentView[]
}
export type ShiftQuery = PlannedQuery & ShiftOfDay

/** Residents and people in the queue are read once for all sources. */
export interface DueQuery extends PlannedQuery {
  people: ReadonlyMap<string, PersonNow>
  /** Dated items until this day are wanted even if it is early to show them. */
  ahead?: string | undefined
}

export const HOUR = 3_600_000
/** So many milliseconds after an instant; most acts of a house share theirs. */
export const after = (instant: string, ms: number): string => afterBy(ms)(instant)
const afterBy = remembered((ms: number) => remembered((instant: string) => new Date(Date.parse(instant) + ms).toISOString(), 1000), 100)
/** An act of which only its kind is told. */
export const UNNAMED = { ref: null, name: null, who: null }
