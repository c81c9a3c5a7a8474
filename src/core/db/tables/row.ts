/** What every synced row carries. `ver` grows with each change; a trigger refuses a change that does not grow it. */
export interface SyncedRow {
  id: string
  ver: number
  updated_at: string
  updated_by: string
  deleted_at: string | null
  /** When it reached the server, where somebody had written it down long before, without a connection; null where it was at once. */
  received_at?: string | null | undefined
}
