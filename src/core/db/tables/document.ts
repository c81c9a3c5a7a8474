import type { DocumentKind, DocumentState } from '#shared/rules/documents.ts'
import type { SyncedRow } from './row.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const documentTables = {
  client_document: table<ClientDocumentTable>().synced('person'),
}

/** A paper of a client. The bytes of its file lie outside of the database, by their content. */
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
  /** The document whose newer version this is. */
  replaces: string | null
  /** Of a summary the stay in hospital of which it tells. */
  absence_id: string | null
  /** Of a contract that was drawn up here: its kind's letters, the year, and the count in it. */
  number: string | null
  /** The name of the file's bytes, and what they are. */
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
