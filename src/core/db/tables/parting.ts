import type { PartingKind } from '#shared/rules/parting.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const partingTables = {
  parting: table<PartingTable>().synced('care'),
}

/** How a person left the house or died, as recorded then; append-only. */
export interface PartingTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: PartingKind
  at: string
  /** The name of the freed room. */
  room: string | null
  /** Where the person went or died. */
  place: string | null
  reason: string | null
  found_by: string | null
  established_by: string | null
  /** Who was informed, and when: a JSON list. */
  informed: string
  /** What became of each belonging: a JSON list. */
  belongings: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
}
