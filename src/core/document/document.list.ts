import type { contract } from '#shared/contract/index.ts'
import { neededPapers } from '#shared/rules/documents.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { concernClient } from '../client/concern.ts'
import { documentsOf, documentView, papersFor, tagsOf } from './document.store.ts'

/** A client's documents, and the missing ones. @throws client-not-found */
export const listDocuments: Handler<typeof contract.document.list> = async (env, { id }) => {
  const { tx, actor, now } = env
  await concernClient(env, id)
  const rows = await documentsOf(tx, actor.houseId, id)
  return {
    documents: rows.map(documentView),
    needed: neededPapers(await papersFor(tx, actor.houseId, id), rows, dayOf(now)),
    tags: await tagsOf(tx, actor.houseId),
  }
}
