import type { Kysely } from 'kysely'
import type { DocumentView } from '#shared/contract/document.ts'
import type { PapersFor } from '#shared/rules/documents.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { ClientDocumentTable } from '../db/tables/document.ts'
import { fileAddress } from '#shared/files.ts'

/** A client's documents, the newest first. */
export const documentsOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<ClientDocumentTable[]> =>
  standing(db, 'client_document', houseId).selectAll().where('client_id', '=', clientId).orderBy('added_at', 'desc').orderBy('id', 'desc').execute()

/** A client's hospital stays with their discharge summaries: present, awaited, or declared unavailable; the newest first. */
export const summariesOf = (db: Kysely<Database>, houseId: string, clientId: string) =>
  standing(db, 'client_document', houseId)
    .select(['absence_id', 'state', 'file', 'close_reason'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'epikriis')
    .where('absence_id', 'is not', null)
    .where('state', '!=', 'asendatud')
    .orderBy('added_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** The tags used in a house, in order. */
export async function tagsOf(db: Kysely<Database>, houseId: string): Promise<string[]> {
  const rows = await housed(db, 'client_document', houseId).select('tags').distinct().where('tags', '!=', '[]').execute()
  const words = new Set(rows.flatMap(({ tags }) => listOf(tags)))
  return [...words].toSorted((a, b) => a.localeCompare(b, 'et'))
}

/** What decides which papers the house must have of a person; on a device without that row there is no payer and no guardian. */
export async function papersFor(db: Kysely<Database>, houseId: string, clientId: string): Promise<PapersFor> {
  const row = await payers(db, houseId).where('id', '=', clientId).executeTakeFirst()
  return whatDecides(row)
}

/** The same for everybody in the house. */
export async function papersForAll(db: Kysely<Database>, houseId: string): Promise<ReadonlyMap<string, PapersFor>> {
  return new Map((await payers(db, houseId).execute()).map((row) => [row.id, whatDecides(row)]))
}

const payers = (db: Kysely<Database>, houseId: string) => standing(db, 'client_person', houseId).select(['id', 'kov', 'guardian_court_no'])

const whatDecides = (row: { kov: string | null; guardian_court_no: string | null } | undefined): PapersFor => ({
  hasPayer: Boolean(row?.kov),
  hasGuardian: Boolean(row?.guardian_court_no),
})

/** Kinds of the house's valid documents, and until when they are valid. */
export const standingPapers = (db: Kysely<Database>, houseId: string) =>
  standing(db, 'client_document', houseId)
    .select(['client_id', 'kind', 'state', 'expires', 'file', 'replaces'])
    .where('state', '=', 'kehtib')
    .execute()

/** How many contracts with this number prefix the house has generated. */
export async function countNumbered(db: Kysely<Database>, houseId: string, start: string): Promise<number> {
  const { n } = await housed(db, 'client_document', houseId)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('number', 'like', `${start}%`)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A document as returned; its file is an address with the content name, so that another file has another address. */
export function documentView(row: ClientDocumentTable): DocumentView {
  const { house_id: _house, ver: _ver, updated_at: _at, updated_by: _by, deleted_at: _gone, received_at: _received, ...rest } = row
  return {
    ...rest,
    tags: listOf(row.tags),
    signers: listOf(row.signers),
    file: fileAddress('document', row.id, row.file),
  }
}

const listOf = (json: string): string[] => JSON.parse(json) as string[]
