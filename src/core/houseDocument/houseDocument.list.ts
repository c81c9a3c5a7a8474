import type { contract } from '#shared/contract/index.ts'
import type { HouseDocumentReaders, HouseDocumentVersion, HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { fileAddress } from '#shared/files.ts'
import { can } from '#shared/rights.ts'
import { DOCUMENT_AREAS } from '#shared/rules/houseDocument/houseDocument.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { recordersWithin } from '../house/seen.store.ts'
import { workersIn } from '../house/workers.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { headOf, houseDocumentViews, oneHouseDocument, readersOf, requireHouseDocument } from './houseDocument.ts'
import { type HouseDocumentRow, houseDocumentsIn, readingsOf, type VersionRow, versionsOf } from './houseDocument.store.ts'

/** Documents in force that the actor must read, or keeps up to date and must soon review. */
export async function ownHouseDocuments(env: Env): Promise<HouseDocumentView[]> {
  const rows = (await houseDocumentsIn(env.tx, env.actor.houseId)).filter(({ ended_at }) => ended_at === null)
  if (rows.length === 0) return []
  return (await houseDocumentViews(env, rows)).filter(({ unread, is_owner, review_state }) => unread || (is_owner && review_state !== 'well'))
}

/** All documents of the house, by area and title, the ended ones last. */
export const listHouseDocuments: Handler<typeof contract.houseDocument.list> = async (env) => {
  const { tx, actor } = env
  const houseDocuments = (await houseDocumentViews(env, await houseDocumentsIn(tx, actor.houseId))).toSorted(byPlace)
  env.auditSubjects({ entity: 'house', ids: [actor.houseId], rows: houseDocuments.map(({ id }) => id) })
  return { houseDocuments, unread: houseDocuments.filter(({ unread }) => unread).length }
}

/** A document with its versions; its readers for who writes documents. @throws house-document-not-found */
export const getHouseDocument: Handler<typeof contract.houseDocument.get> = async (env, { id }) => {
  const { tx, actor } = env
  const row = await requireHouseDocument(env, id)
  const versions = await versionsOf(tx, actor.houseId, id)
  const mayWrite = can(actor.rights, 'houseDocument.write')
  const [newest] = versions
  return {
    ...(await oneHouseDocument(env, id)),
    houseDocumentVersions: versions.map((version) => versionView(version, mayWrite)),
    readers: mayWrite && newest ? await readersNow(env, row, newest) : null,
  }
}

/** By area in the order of an inspector's list, then by title. */
function byPlace(one: HouseDocumentView, other: HouseDocumentView): number {
  if (one.state !== other.state) return one.state === 'valid' ? -1 : 1
  const areas = DOCUMENT_AREAS.indexOf(one.area) - DOCUMENT_AREAS.indexOf(other.area)
  return areas || one.title.localeCompare(other.title, 'et') || one.id.localeCompare(other.id)
}

const versionView = (row: VersionRow, withRight: boolean): HouseDocumentVersion => ({
  ...headOf(row),
  text: row.text,
  questions: row.questions.map(({ question, choices, right }) => ({ question, choices, right: withRight ? right : null })),
  file: fileAddress('houseDocument', row.id, row.file),
  mime: row.mime,
  bytes: row.bytes,
  pages: row.pages,
})

async function readersNow({ tx, actor, now }: Env, row: HouseDocumentRow, newest: VersionRow): Promise<HouseDocumentReaders> {
  const shift = shiftAt(now)
  const readers = readersOf(row, newest, await workersIn(tx, actor.houseId))
  const read = (await readingsOf(tx, actor.houseId, [newest.id])).get(newest.id) ?? new Map<string, string>()
  const here = await recordersWithin(tx, actor.houseId, spanOfShift(shift))
  return {
    read: readers
      .flatMap((reader) => {
        const at = read.get(reader.id)
        return at === undefined ? [] : [{ ...reader, at }]
      })
      .toSorted((one, other) => other.at.localeCompare(one.at)),
    missing: readers
      .filter(({ id }) => !read.has(id))
      .map((reader) => ({ ...reader, on_shift: here.has(reader.id) }))
      .toSorted((one, other) => Number(other.on_shift) - Number(one.on_shift)),
    shift: shift.shift,
  }
}
