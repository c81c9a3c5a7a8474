import type { Shift } from '#shared/rules/shift/shift.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const handoverTables = {
  handover: table<HandoverTable>().synced('care', { month: 'event_at' }),
  handover_medicine: table<HandoverMedicineTable>().synced('medicine', { month: 'event_at' }),
  handover_mark: table<HandoverMarkTable>().synced('care', { month: 'event_at' }),
  report_signature: table<ReportSignatureTable>().synced('care'),
}

interface OfShift extends SyncedRow {
  house_id: string
  day: string
  shift: Shift
}

/** A shift as it was handed over: its lines, as worded then. */
export interface HandoverTable extends OfShift {
  /** When the row was created: it determines the month's scope. */
  event_at: string
  closed_by: string
  closed_name: string
  note: string | null
  /** `ShiftLine`s as JSON. */
  lines: string
}

/** Its part about medicines; the id is the handover's. A separate table because it is a separate data class. */
export interface HandoverMedicineTable extends SyncedRow {
  house_id: string
  event_at: string
  lines: string
}

/** The next shift has taken over a line. */
export interface HandoverMarkTable extends OfShift {
  event_at: string
  line_id: string
  taken_by: string
  taken_name: string
}

/** A shift's signature under the report of a day. */
export interface ReportSignatureTable extends OfShift {
  signed_at: string
  signed_by: string
  signed_name: string
  comment: string | null
}
