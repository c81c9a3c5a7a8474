import type { DocumentArea } from '#shared/rules/houseDocument/houseDocument.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** Rows of these tables. The house's own documents hold nothing about residents, so every device copies all of them. */
export const houseDocumentTables = {
  house_document: table<HouseDocumentTable>().synced('basic'),
  house_document_version: table<HouseDocumentVersionTable>().synced('basic'),
  house_document_reading: table<HouseDocumentReadingTable>().synced('basic'),
}

/** A document of the house itself; its text is in its versions. */
export interface HouseDocumentTable extends SyncedRow {
  house_id: string
  area: DocumentArea
  title: string
  /** The worker who keeps it up to date; the name as it was then, for one who has left. */
  owner_id: string
  owner_name: string
  /** The Tallinn day by which it is to be reviewed. */
  review_on: string
  /** A JSON list of audiences. */
  must_read: string
  /** When it was last reviewed without a new version. */
  reviewed_at: string | null
  reviewed_name: string | null
  ended_at: string | null
  ended_name: string | null
}

/** A version of a document. It never changes, except that its file is added once. */
export interface HouseDocumentVersionTable extends SyncedRow {
  house_id: string
  document_id: string
  number: number
  text: string | null
  valid_from: string
  approved_by: string
  change: string | null
  /** A JSON list of questions, with the right choice of each. */
  questions: string
  made_at: string
  made_by: string
  made_name: string
  /** The content name of its file, and its type. */
  file: string | null
  mime: string | null
  bytes: number | null
  pages: number | null
}

/** A person has read a version; one row per person and version. */
export interface HouseDocumentReadingTable extends SyncedRow {
  house_id: string
  version_id: string
  person_id: string
  read_at: string
}
