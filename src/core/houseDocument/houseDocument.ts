import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { AppError } from '#shared/errors.ts'
import { inForceOn, mustRead, newestOf, reviewStateOn } from '#shared/rules/houseDocument/houseDocument.ts'
import { dayOf } from '#shared/rules/time.ts'
import { type Worker, workersIn } from '../house/workers.store.ts'
import type { Env } from '../kernel/env.ts'
import {
  houseDocumentOf,
  type HouseDocumentRow,
  readingsOf,
  type VersionHead,
  versionHeads,
  versionOf,
  type VersionRow,
} from './houseDocument.store.ts'

const NOBODY: ReadonlyMap<string, string> = new Map()

/** A document of the actor's house. @throws house-document-not-found */
export async function requireHouseDocument({ tx, actor }: Env, id: string): Promise<HouseDocumentRow> {
  const row = await houseDocumentOf(tx, actor.houseId, id)
  if (!row) throw new AppError('house-document-not-found')
  return row
}

/** A document that is still in force. @throws house-document-not-found, house-document-ended */
export async function requireInForce(env: Env, id: string): Promise<HouseDocumentRow> {
  const row = await requireHouseDocument(env, id)
  if (row.ended_at !== null) throw new AppError('house-document-ended')
  return row
}

/** A version of a document of the actor's house. @throws house-document-not-found */
export async function requireVersion({ tx, actor }: Env, id: string): Promise<VersionRow> {
  const row = await versionOf(tx, actor.houseId, id)
  if (!row) throw new AppError('house-document-not-found')
  return row
}

/** Workers who must read a version: those whom the document names, without who wrote the version. */
export const readersOf = ({ must_read }: HouseDocumentRow, { made_by }: Pick<VersionRow, 'made_by'>, workers: readonly Worker[]): Worker[] =>
  workers.filter(({ id, role }) => id !== made_by && mustRead(must_read, role))

/** Documents as the actor sees them, in the order of `rows`. */
export async function houseDocumentViews(env: Env, rows: readonly HouseDocumentRow[]): Promise<HouseDocumentView[]> {
  const { tx, actor } = env
  const [only, ...others] = rows
  const heads = await versionHeads(tx, actor.houseId, others.length === 0 ? only?.id : undefined)
  const newest = rows.flatMap(({ id }) => newestOf(heads.get(id) ?? []) ?? [])
  const readings = await readingsOf(
    tx,
    actor.houseId,
    newest.map(({ id }) => id),
  )
  const workers = await workersIn(tx, actor.houseId)
  return rows.flatMap((row) => {
    const versions = heads.get(row.id) ?? []
    const version = newestOf(versions)
    return version ? [viewOf(env, row, { version, versions, workers, read: readings.get(version.id) ?? NOBODY })] : []
  })
}

interface Known {
  version: VersionHead
  versions: readonly VersionHead[]
  workers: readonly Worker[]
  /** Who has read the newest version, and when. */
  read: ReadonlyMap<string, string>
}

function viewOf({ actor, now }: Env, row: HouseDocumentRow, { version, versions, workers, read }: Known): HouseDocumentView {
  const today = dayOf(now)
  const readers = readersOf(row, version, workers)
  const for_me = mustRead(row.must_read, actor.role) && version.made_by !== actor.personId
  const read_at = read.get(actor.personId) ?? null
  return {
    id: row.id,
    ...fieldsOf(row),
    owner_name: workers.find(({ id }) => id === row.owner_id)?.name ?? row.owner_name,
    review_state: reviewStateOn(row.review_on, today),
    reviewed_at: row.reviewed_at,
    reviewed_by: row.reviewed_name,
    state: row.ended_at === null ? 'valid' : 'ended',
    ended_at: row.ended_at,
    ended_by: row.ended_name,
    version: headOf(version),
    in_force: inForceOn(versions, today)?.number ?? null,
    is_owner: row.owner_id === actor.personId,
    for_me,
    read_at,
    unread: row.ended_at === null && for_me && read_at === null && (version.has_text || version.file !== null),
    read_count: readers.filter(({ id }) => read.has(id)).length,
    reader_count: readers.length,
  }
}

/** The fields of a document, by the names of the contract. */
export const fieldsOf = (row: HouseDocumentRow) => ({
  area: row.area,
  title: row.title,
  owner_id: row.owner_id,
  review_at: row.review_on,
  must_read: row.must_read,
})

/** A version without its text, by the names of the contract. */
export const headOf = (row: Omit<VersionHead, 'has_text'>): HouseDocumentView['version'] => ({
  id: row.id,
  number: row.number,
  valid_from: row.valid_from,
  approved_by: row.approved_by,
  change: row.change,
  made_at: row.made_at,
  made_by: row.made_name,
})

/** The document as it is now. Its audit subject is the house; a queued intent waits only for intents about the same document. */
export async function oneHouseDocument(env: Env, id: string): Promise<{ houseDocument: HouseDocumentView }> {
  const [houseDocument] = await houseDocumentViews(env, [await requireHouseDocument(env, id)])
  if (!houseDocument) throw new AppError('house-document-not-found')
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId], rows: [id] })
  return { houseDocument }
}
