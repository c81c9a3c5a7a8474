import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table client_document (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    kind text not null, title text not null, tags text not null, signers text not null, issued text, expires text, state text not null
    check (state in ('kehtib', 'asendatud', 'suletud')), version integer not null, replaces text references client_document (id), number text,
    file text, mime text, bytes integer, pages integer, added_at text not null, added_name text not null, closed_at text, closed_name text, close_reason text)`,
  `create index client_document_client on client_document (client_id)`,
  `create unique index client_document_number on client_document (house_id, number) where number is not null`,
]

/** Clients' documents. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'client_document'),
  )
  await buildRowSecurity(db)
}
