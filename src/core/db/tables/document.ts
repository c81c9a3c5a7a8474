import type { DocumentKind, DocumentState } from '#shared/rules/documents.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const documentTables = {
  client_document: table<ClientDocumentTable>().synced('person'),
}

/** A paper of a client. The file is stored outside the database, by content name. */
export interface ClientDocumentTable extends SyncedRow {
  house_id: string
  client_id: string
  kind: DocumentKind
  title: string
  /** JSON lists of words. */
  tags: string
  signers: string
  issued: string | null
  expires: string | null
  state: DocumentState
  version: number
  /** The document that this one replaces. */
  replaces: string | null
  /** For a discharge summary: the hospital stay. */
  absence_id: string | null
  /** For a generated contract: prefix of its kind, year, and number within it. */
  number: string | null
  /** The content name of the file, and its type. */
  file: string | null
  mime: string | null
  bytes: number | null
  pages: number | null
  added_at: string
  added_name: string
  closed_at: string | null
  closed_name: string | null
  close_reason: string | null
}
