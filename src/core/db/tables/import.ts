import type { ImportKind, ImportState } from '#shared/rules/import/kinds.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const importTables = {
  house_import: table<HouseImportTable>().housed('select, insert, update, delete'),
  house_import_made: table<HouseImportMadeTable>().housed('select, insert'),
}

/** A file of rooms, residents or staff that a house imports. Not synced: only the server uses it. */
export interface HouseImportTable {
  id: string
  house_id: string
  kind: ImportKind
  file_name: string
  state: ImportState
  begun_at: string
  begun_by: string
  begun_name: string
  /** The header row of the file, JSON. */
  headings: string
  /** The field of each column or null, JSON. */
  matched: string
  /** JSON of `ImportLine`s: all rows until the import is done, then the excluded ones; empty once it can no longer be undone. */
  lines: string
  done_at: string | null
  done_name: string | null
  undone_at: string | null
  undone_name: string | null
}

/** One row that an import has created, in the order of the file. */
export interface HouseImportMadeTable {
  import_id: string
  house_id: string
  no: number
  /** For staff an invitation; a membership in imports from before invitations existed. */
  entity: 'room' | 'client' | 'membership' | 'invitation'
  ref_id: string
  /** The invitation of a member of staff. */
  link_id: string | null
}
