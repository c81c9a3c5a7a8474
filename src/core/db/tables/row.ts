/** The columns of every synced row. `ver` grows with each change; a trigger refuses a change that does not increase it. */
export interface SyncedRow {
  id: string
  ver: number
  updated_at: string
  updated_by: string
  deleted_at: string | null
  /** When it reached the server, if it was written long before without a connection; otherwise null. */
  received_at?: string | null | undefined
}
