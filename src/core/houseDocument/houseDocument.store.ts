import type { Kysely } from 'kysely'
import type { ReaderAudience } from '#shared/rules/houseDocument/houseDocument.ts'
import { standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { HouseDocumentTable, HouseDocumentVersionTable } from '../db/tables/houseDocument.ts'

/** A question of a version, with the position of its right choice. */
export interface DocumentQuestion {
  question: string
  choices: string[]
  right: number
}

/** A document row with its list parsed. */
export type HouseDocumentRow = Omit<HouseDocumentTable, 'must_read'> & { must_read: ReaderAudience[] }
/** A version row with its questions parsed. */
export type VersionRow = Omit<HouseDocumentVersionTable, 'questions'> & { questions: DocumentQuestion[] }
/** The same without its text: lists read many and show none of it. */
export type VersionHead = Omit<VersionRow, 'text' | 'questions'> & { has_text: boolean }

/** Every document of a house, the ended ones too. */
export const houseDocumentsIn = async (db: Kysely<Database>, houseId: string): Promise<HouseDocumentRow[]> =>
  (await standing(db, 'house_document', houseId).selectAll().execute()).map(documentRow)

/** The house's document by id, or undefined. */
export async function houseDocumentOf(db: Kysely<Database>, houseId: string, id: string): Promise<HouseDocumentRow | undefined> {
  const row = await standing(db, 'house_document', houseId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && documentRow(row)
}

const documentRow = (row: HouseDocumentTable): HouseDocumentRow => ({ ...row, must_read: JSON.parse(row.must_read) as ReaderAudience[] })

/** Every version of a house's documents without its text, by document; or of one of them. */
export async function versionHeads(db: Kysely<Database>, houseId: string, documentId?: string): Promise<Map<string, VersionHead[]>> {
  const rows = await standing(db, 'house_document_version', houseId)
    .select(['id', 'house_id', 'ver', 'updated_at', 'updated_by', 'deleted_at', 'received_at', 'document_id', 'number', 'valid_from', 'approved_by'])
    .select(['change', 'made_at', 'made_by', 'made_name', 'file', 'mime', 'bytes', 'pages'])
    .select((eb) => eb.case().when('text', 'is not', null).then(1).else(0).end().as('has_text'))
    .$if(documentId !== undefined, (query) => query.where('document_id', '=', documentId ?? ''))
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, has_text: Number(row.has_text) === 1 })),
    ({ document_id }) => document_id,
  )
}

/** The versions of a document, the newest first. */
export const versionsOf = async (db: Kysely<Database>, houseId: string, documentId: string): Promise<VersionRow[]> =>
  (await standing(db, 'house_document_version', houseId).selectAll().where('document_id', '=', documentId).orderBy('number', 'desc').execute()).map(
    versionRow,
  )

/** Every version of a house's documents, with its text. */
export const versionsIn = async (db: Kysely<Database>, houseId: string): Promise<VersionRow[]> =>
  (await standing(db, 'house_document_version', houseId).selectAll().execute()).map(versionRow)

/** The house's version by id, or undefined. */
export async function versionOf(db: Kysely<Database>, houseId: string, id: string): Promise<VersionRow | undefined> {
  const row = await standing(db, 'house_document_version', houseId).selectAll().where('id', '=', id).executeTakeFirst()
  return row && versionRow(row)
}

const versionRow = (row: HouseDocumentVersionTable): VersionRow => ({ ...row, questions: JSON.parse(row.questions) as DocumentQuestion[] })

/** When each person read each of these versions. */
export async function readingsOf(
  db: Kysely<Database>,
  houseId: string,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  if (versionIds.length === 0) return new Map()
  const rows = await standing(db, 'house_document_reading', houseId)
    .where('version_id', 'in', versionIds)
    .select(['version_id', 'person_id', 'read_at'])
    .execute()
  const byVersion = Map.groupBy(rows, ({ version_id }) => version_id)
  return new Map([...byVersion].map(([id, own]) => [id, new Map(own.map(({ person_id, read_at }) => [person_id, read_at]))]))
}

/** Whether a person has confirmed a version. */
export const hasRead = async (db: Kysely<Database>, houseId: string, versionId: string, personId: string): Promise<boolean> =>
  (await standing(db, 'house_document_reading', houseId)
    .where('version_id', '=', versionId)
    .where('person_id', '=', personId)
    .select('id')
    .executeTakeFirst()) !== undefined
