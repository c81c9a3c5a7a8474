import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const alertTables = {
  alert_take: table<AlertTakeTable>().synced('care'),
}

/** Who has taken an alert; alerts themselves are derived from the diary and stored nowhere. */
export interface AlertTakeTable extends SyncedRow {
  house_id: string
  client_id: string
  entry_id: string
  taken_at: string
  taken_by: string
  taken_name: string
  note: string | null
}
