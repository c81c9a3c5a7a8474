import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import type { ClientDocumentTable } from '../db/tables/document.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { concernClient } from '../client/concern.ts'
import { addDocument, oneDocument, putDocument, requireDocument } from './document.ts'
import { documentView } from './document.store.ts'

/**
 * Creates a document, or changes the named fields of one. @throws client-not-found, not-found, row-changed, transition-not-allowed,
 * validation
 */
export const saveDocument: Handler<typeof contract.document.save> = async (env, { clientId, data: { id, replaces, base = {}, ...fields } }) => {
  await concernClient(env, clientId)
  if (id === undefined) return oneDocument(env, await writeDown(env, clientId, replaces, fields))
  const before = await requireDocument(env, id, clientId)
  requireStanding(before)
  await refuseOverwriting(env, { entity: 'client_document', rows: [{ ...documentView(before) }], changes: fields, base, prefix: 'data.' })
  await putDocument(env, id, namedIn(fields))
  return oneDocument(env, id)
}

/**
 * Sets a document's file; if it is a newer version, it replaces the former one then. The same file again changes nothing. @throws
 * not-found, transition-not-allowed
 */
export const setDocumentFile: Handler<typeof contract.document.file> = async (env, { id, image, found }) => {
  const before = await requireDocument(env, id)
  if (before.file !== image) {
    requireStanding(before)
    if (before.file !== null) throw new AppError('transition-not-allowed', { field: 'image' })
    await putDocument(env, id, { file: image, mime: found?.mime ?? null, bytes: found?.bytes ?? null, pages: found?.pages ?? null })
    const former = before.replaces === null ? null : await requireDocument(env, before.replaces)
    if (former?.state === 'kehtib') await putDocument(env, former.id, { state: 'asendatud' })
  }
  return oneDocument(env, id)
}

/** Sets a document's tags. @throws not-found */
export const setDocumentTags: Handler<typeof contract.document.tags> = async (env, { id, tags }) => {
  await requireDocument(env, id)
  await putDocument(env, id, { tags: JSON.stringify([...new Set(tags)]) })
  return oneDocument(env, id)
}

/** Closes a document; one that has a file needs a reason. @throws not-found, transition-not-allowed, validation */
export const destroyDocument: Handler<typeof contract.document.destroy> = async (env, { client_id, id, reason }) => {
  const before = await requireDocument(env, id, client_id)
  if (before.state === 'suletud') throw new AppError('transition-not-allowed')
  if (before.file !== null && reason === undefined) throw new AppError('validation', { field: 'reason', key: 'required' })
  await putDocument(env, id, { state: 'suletud', closed_at: env.now, closed_name: env.actor.name, close_reason: reason ?? null })
  return oneDocument(env, id)
}

type Fields = Omit<Parsed<typeof contract.document.save>['data'], 'id' | 'replaces' | 'base'>

/** A newer version starts with the former one's fields, except its days. */
async function writeDown(env: Env, clientId: string, replaces: string | undefined, fields: Fields): Promise<string> {
  const former = replaces === undefined ? null : await requireDocument(env, replaces, clientId)
  if (former) requireStanding(former)
  const { kind = former?.kind, title = former?.title } = fields
  if (kind === undefined) throw new AppError('validation', { field: 'data.kind', key: 'required' })
  if (title === undefined) throw new AppError('validation', { field: 'data.title', key: 'required' })
  const kept = former && {
    signers: former.signers,
    tags: former.tags,
    replaces: former.id,
    absence_id: former.absence_id,
    version: former.version + 1,
  }
  return addDocument(env, clientId, { ...kept, ...namedIn(fields), kind, title })
}

function requireStanding({ state }: ClientDocumentTable): void {
  if (state !== 'kehtib') throw new AppError('transition-not-allowed')
}

function namedIn({ signers, ...fields }: Fields): Partial<ClientDocumentTable> {
  const named = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...named, ...(signers && { signers: JSON.stringify(signers) }) }
}
