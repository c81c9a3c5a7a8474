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

/** A shift as it was handed over: what it wrote, with the words of that moment. */
export interface HandoverTable extends OfShift {
  /** When the row was made: it decides in which month's scope it travels. */
  event_at: string
  closed_by: string
  closed_name: string
  note: string | null
  /** `ShiftLine`s as JSON. */
  lines: string
}

/** What of it tells of medicines; the id is the handover's. A table of its own because it is a data class of its own. */
export interface HandoverMedicineTable extends SyncedRow {
  house_id: string
  event_at: string
  lines: string
}

/** Somebody of the next shift has taken a line over. */
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
