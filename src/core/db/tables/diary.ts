import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const diaryTables = {
  diary_entry: table<DiaryEntryTable>().synced('care', { month: 'event_at' }),
  diary_photo: table<DiaryPhotoTable>().synced('care', { month: 'event_at' }),
}

export interface DiaryEntryTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: DiaryKind
  values_json: string
  text: string | null
  event_at: string
  recorded_at: string
  recorded_by: string
  recorded_name: string
  refused: 0 | 1
  reason: string | null
  handover: 0 | 1
  struck_at: string | null
  struck_by: string | null
  strike_reason: string | null
  /** The plan action that it records (`root_id` of its line), and when that was due. */
  plan_line: string | null
  plan_due_at: string | null
}

/** A photo of an entry; it is struck together with it. */
export interface DiaryPhotoTable extends SyncedRow {
  house_id: string
  client_id: string
  entry_id: string
  /** Copied from its entry, so that both are synced together. */
  event_at: string
  /** Its position among the photos of its entry. */
  position: number
  /** Its content name. */
  picture: string
}
