import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`

const STATEMENTS = [
  `create table house_document (${OF_HOUSE}, area text not null, title text not null, owner_id text not null, owner_name text not null,
    review_on text not null, must_read text not null, reviewed_at text, reviewed_name text, ended_at text, ended_name text)`,
  `create index house_document_house on house_document (house_id)`,
  `create table house_document_version (${OF_HOUSE}, document_id text not null references house_document (id), number integer not null,
    text text, valid_from text not null, approved_by text not null, change text, questions text not null, made_at text not null,
    made_by text not null, made_name text not null, file text, mime text, bytes integer, pages integer)`,
  `create unique index house_document_version_once on house_document_version (document_id, number)`,
  `create index house_document_version_house on house_document_version (house_id)`,
  `create table house_document_reading (${OF_HOUSE}, version_id text not null references house_document_version (id), person_id text not null,
    read_at text not null)`,
  `create unique index house_document_reading_once on house_document_reading (version_id, person_id)`,
  `create index house_document_reading_house on house_document_reading (house_id)`,
]

const TABLES = ['house_document', 'house_document_version', 'house_document_reading']

/** The house's own documents in versions, and who has read which. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
