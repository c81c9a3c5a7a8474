import { classesOf, type DataClass, type Right } from '#shared/rights.ts'
import type { Database } from './schema.ts'

export interface Synced {
  table: keyof Database
  dataClass: DataClass
  house: 'id' | 'house_id'
  /** A long table: each month of this instant is a scope of its own, so that a device copies the last months only. */
  month?: 'event_at'
  /** Rows that concern one person: each person's are a scope of its own, that nobody else copies. */
  person?: 'person_id'
}

/** The tables that devices copy, the class of data of each, and the column that says whose house a row is. */
export const SYNCED = [
  { table: 'house', dataClass: 'basic', house: 'id' },
  { table: 'house_target_group', dataClass: 'basic', house: 'house_id' },
  { table: 'house_service', dataClass: 'basic', house: 'house_id' },
  { table: 'unit', dataClass: 'basic', house: 'house_id' },
  { table: 'house_week', dataClass: 'basic', house: 'house_id' },
  { table: 'menu_dish', dataClass: 'basic', house: 'house_id' },
  { table: 'activity', dataClass: 'basic', house: 'house_id' },
  { table: 'activity_change', dataClass: 'basic', house: 'house_id' },
  { table: 'room', dataClass: 'basic', house: 'house_id' },
  { table: 'client', dataClass: 'basic', house: 'house_id' },
  { table: 'client_contact', dataClass: 'basic', house: 'house_id' },
  { table: 'stay', dataClass: 'basic', house: 'house_id' },
  { table: 'client_move', dataClass: 'basic', house: 'house_id' },
  { table: 'absence', dataClass: 'basic', house: 'house_id' },
  { table: 'queue_ticket', dataClass: 'basic', house: 'house_id' },
  { table: 'client_comm', dataClass: 'basic', house: 'house_id' },
  { table: 'client_person', dataClass: 'person', house: 'house_id' },
  { table: 'client_field', dataClass: 'person', house: 'house_id' },
  { table: 'client_consent', dataClass: 'person', house: 'house_id' },
  { table: 'client_document', dataClass: 'person', house: 'house_id' },
  { table: 'queue_request', dataClass: 'care', house: 'house_id' },
  { table: 'client_care', dataClass: 'care', house: 'house_id' },
  { table: 'client_care_change', dataClass: 'care', house: 'house_id' },
  { table: 'client_allergy', dataClass: 'care', house: 'house_id' },
  { table: 'client_precaution', dataClass: 'care', house: 'house_id' },
  { table: 'client_item', dataClass: 'care', house: 'house_id' },
  { table: 'client_item_event', dataClass: 'care', house: 'house_id' },
  { table: 'care_plan', dataClass: 'care', house: 'house_id' },
  { table: 'care_plan_line', dataClass: 'care', house: 'house_id' },
  { table: 'care_checkpoint', dataClass: 'care', house: 'house_id' },
  { table: 'care_link', dataClass: 'care', house: 'house_id' },
  { table: 'care_answer', dataClass: 'care', house: 'house_id' },
  { table: 'parting', dataClass: 'care', house: 'house_id' },
  { table: 'diary_entry', dataClass: 'care', house: 'house_id', month: 'event_at' },
  { table: 'diary_photo', dataClass: 'care', house: 'house_id', month: 'event_at' },
  { table: 'health_fact', dataClass: 'health', house: 'house_id' },
  { table: 'health_assessment', dataClass: 'health', house: 'house_id' },
  { table: 'health_chart', dataClass: 'health', house: 'house_id' },
  { table: 'health_wound', dataClass: 'health', house: 'house_id' },
  { table: 'health_wound_look', dataClass: 'health', house: 'house_id' },
  { table: 'health_infection', dataClass: 'health', house: 'house_id' },
  { table: 'health_hospital', dataClass: 'health', house: 'house_id' },
  { table: 'care_proposal', dataClass: 'health', house: 'house_id' },
  { table: 'medicine_course', dataClass: 'medicine', house: 'house_id' },
  { table: 'medicine_dose', dataClass: 'medicine', house: 'house_id', month: 'event_at' },
  { table: 'medicine_rounds', dataClass: 'medicine', house: 'house_id' },
  { table: 'house_medicine', dataClass: 'medicine', house: 'house_id' },
  { table: 'medicine_stock', dataClass: 'medicine', house: 'house_id' },
  { table: 'medicine_line', dataClass: 'medicine', house: 'house_id' },
  { table: 'medicine_count', dataClass: 'medicine', house: 'house_id', month: 'event_at' },
  { table: 'medicine_order', dataClass: 'medicine', house: 'house_id' },
  { table: 'medicine_order_line', dataClass: 'medicine', house: 'house_id' },
  { table: 'incident', dataClass: 'care', house: 'house_id' },
  { table: 'incident_check', dataClass: 'care', house: 'house_id' },
  { table: 'alert_take', dataClass: 'care', house: 'house_id' },
  { table: 'handover', dataClass: 'care', house: 'house_id', month: 'event_at' },
  { table: 'handover_medicine', dataClass: 'medicine', house: 'house_id', month: 'event_at' },
  { table: 'handover_mark', dataClass: 'care', house: 'house_id', month: 'event_at' },
  { table: 'report_signature', dataClass: 'care', house: 'house_id' },
  { table: 'membership', dataClass: 'staff', house: 'house_id' },
  { table: 'client_seen', dataClass: 'own', house: 'house_id', person: 'person_id' },
] as const satisfies readonly Synced[]

export type SyncedTable = (typeof SYNCED)[number]['table']

/** The scope of the change feed that a house's data of one class belongs to; `part`: the month (`YYYY-MM`, UTC) of its long tables, or the person of what concerns one. */
export const scopeOf = (houseId: string, dataClass: DataClass, part?: string): string => `h${houseId}:${dataClass}${part ? `:${part}` : ''}`

const LONG_CLASSES = new Set<DataClass>(SYNCED.filter((each) => 'month' in each).map(({ dataClass }) => dataClass))
const DAYS_OF_LONG_TABLES = 60

/** Every scope that a person's device may copy with these rights, in the order of use; of long tables the months of the last 60 days, the newest first. */
export function scopesFor({ houseId, personId, rights }: { houseId: string; personId: string; rights: ReadonlySet<Right> }, now: Date): string[] {
  const classes = classesOf(rights)
  const months = monthsBack(now)
  const long = classes.filter((name) => LONG_CLASSES.has(name)).flatMap((name) => months.map((month) => scopeOf(houseId, name, month)))
  return [...classes.map((name) => (name === 'own' ? scopeOf(houseId, name, personId) : scopeOf(houseId, name))), ...long]
}

/** The months, `YYYY-MM`, that the last 60 days touch, the newest first; one more for what is written ahead of the turn of a month. */
function monthsBack(now: Date): string[] {
  const oldest = new Date(now.getTime() - DAYS_OF_LONG_TABLES * 86_400_000).toISOString().slice(0, 7)
  const months: string[] = []
  for (const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())); ; month.setUTCMonth(month.getUTCMonth() - 1)) {
    const name = month.toISOString().slice(0, 7)
    if (name < oldest) return months
    months.push(name)
  }
}

/**
 * The first instant from which on a device holds a house's long tables of a class without a gap, by the scopes that it has, when it was
 * last told of everything in `month`; null when not even that month is there.
 */
export function heldSince(scopes: ReadonlyMap<string, unknown>, houseId: string, dataClass: DataClass, month: string): string | null {
  let since: string | null = null
  for (const day = new Date(`${month}-01T00:00:00.000Z`); ; day.setUTCMonth(day.getUTCMonth() - 1)) {
    const first = day.toISOString()
    if (!scopes.has(scopeOf(houseId, dataClass, first.slice(0, 7)))) return since
    since = first
  }
}

/**
 * What one row adds to the sum of its scope, from the number of its newest change: two copies with the same count and the same sum
 * hold the same versions of the same rows. SQL for both databases; below 2^32, so that two million rows stay exact.
 */
export const PARITY = (seq: string): string => `((${seq} * 2654435761) % 4294967291)`

/** The same for one number, outside the database. */
export const parityOf = (seq: number): number => Number((BigInt(seq) * 2_654_435_761n) % 4_294_967_291n)
