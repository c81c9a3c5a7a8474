/** What every synced row carries. `ver` grows with each change; a trigger refuses a change that does not grow it. */
export interface SyncedRow {
  id: string
  ver: number
  updated_at: string
  updated_by: string
  deleted_at: string | null
}
