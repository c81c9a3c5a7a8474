import type { ItemCategory, ItemEvent, ItemState } from '#shared/rules/items.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const itemTables = {
  client_item: table<ClientItemTable>().synced('care'),
  client_item_event: table<ClientItemEventTable>().synced('care'),
}

/** What belongs to a resident. */
export interface ClientItemTable extends SyncedRow {
  house_id: string
  client_id: string
  category: ItemCategory
  name: string
  marks: string | null
  serial: string | null
  value_cents: number | null
  location: string | null
  state: ItemState
  /** The content name of a photo. */
  picture: string | null
  /** When somebody last saw it. */
  seen_at: string
  /** Since when a decision on it is due, if its owner has gone. */
  undecided_since?: string | null | undefined
  /** Its search key, folded. */
  search_key: string
}

/** An event of a belonging; append-only. */
export interface ClientItemEventTable extends SyncedRow {
  house_id: string
  client_id: string
  item_id: string
  kind: ItemEvent
  at: string
  by_name: string
  note: string | null
  handed_to: string | null
  signature: string | null
}
