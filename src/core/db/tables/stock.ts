import type { LineKind, Source } from '#shared/rules/medicine/stock.ts'
import type { Shift } from '#shared/rules/shift/shift.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const stockTables = {
  medicine_stock: table<MedicineStockTable>().synced('medicine'),
  medicine_line: table<MedicineLineTable>().synced('medicine'),
  medicine_count: table<MedicineCountTable>().synced('medicine', { month: 'event_at' }),
  medicine_order: table<MedicineOrderTable>().synced('medicine'),
  medicine_order_line: table<MedicineOrderLineTable>().synced('medicine'),
}

/** One stocked medicine of one person, or of the house. The balance is in no column: it follows from lines, counts and doses. */
export interface MedicineStockTable extends SyncedRow {
  house_id: string
  /** Null for the house's own. */
  client_id: string | null
  name: string
  strength: string | null
  form: string | null
  unit: string
  /** Narcotic or psychotropic: counted at each shift by two people. Always a resident's own, since it is prescribed to a person. */
  controlled: 0 | 1
  place: string | null
  opened_at: string
}

/** A receipt or issue other than a dose. Never changed or deleted: a mistake is corrected by another line. */
export interface MedicineLineTable extends SyncedRow {
  house_id: string
  stock_id: string
  kind: LineKind
  amount: number
  batch: string | null
  expires_on: string | null
  source: Source | null
  /** The package from which something was returned or destroyed. */
  package_id: string | null
  note: string | null
  event_at: string
  by_id: string
  by_name: string
}

/** A count at a shift, and who confirmed it. */
export interface MedicineCountTable extends SyncedRow {
  house_id: string
  stock_id: string
  day: string
  shift: Shift
  /** The book balance shown to the person who counted. */
  expected: number
  counted: number
  reason: string | null
  event_at: string
  counted_by: string
  counted_name: string
  confirmed_at: string | null
  confirmed_by: string | null
  confirmed_name: string | null
}

/** An order to a pharmacy; a draft until it is sent, finished when each of its lines is decided. */
export interface MedicineOrderTable extends SyncedRow {
  house_id: string
  pharmacy: string
  note: string | null
  made_at: string
  made_name: string
  sent_at: string | null
  sent_name: string | null
}

export interface MedicineOrderLineTable extends SyncedRow {
  house_id: string
  order_id: string
  stock_id: string
  amount: number
  /** How many packages; null in orders from before this was kept. */
  packages: number | null
  state: 'ootel' | 'saabunud' | 'puudu'
  decided_at: string | null
  decided_name: string | null
}
