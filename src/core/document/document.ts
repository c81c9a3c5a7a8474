import type { DocumentView } from '#shared/contract/document.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { ClientDocumentTable } from '../db/tables/document.ts'
import type { Env } from '../kernel/env.ts'
import { documentView } from './document.store.ts'

/** A document of the house, and of this client if one is named. @throws not-found */
export async function requireDocument(env: Env, id: string, clientId?: string): Promise<ClientDocumentTable> {
  const row = await rowsOf(env, 'client_document').require(id)
  if (clientId !== undefined && row.client_id !== clientId) throw notFound('client_document')
  return row
}

type Written = Pick<ClientDocumentTable, 'kind' | 'title'> & Partial<ClientDocumentTable>

/** Creates a document, by the actor, and returns its id. */
export async function addDocument(env: Env, clientId: string, { id, ...written }: Written): Promise<string> {
  const added = { client_id: clientId, added_at: env.now, added_name: env.actor.name }
  return rowsOf(env, 'client_document').insert({ ...EMPTY, ...added, ...written, ...(id !== undefined && { id }) })
}

const EMPTY = {
  tags: '[]',
  signers: '[]',
  issued: null,
  expires: null,
  state: 'kehtib',
  version: 1,
  replaces: null,
  absence_id: null,
  number: null,
  file: null,
  mime: null,
  bytes: null,
  pages: null,
  closed_at: null,
  closed_name: null,
  close_reason: null,
} as const

export async function putDocument(env: Env, id: string, values: Partial<ClientDocumentTable>): Promise<void> {
  await rowsOf(env, 'client_document').update(id, values)
}

/** The answer to a change of one document. */
export async function oneDocument(env: Env, id: string): Promise<{ document: DocumentView }> {
  const row = await requireDocument(env, id)
  env.auditSubjects({ entity: 'client', ids: [row.client_id] })
  return { document: documentView(row) }
}
