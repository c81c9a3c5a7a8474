import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  `create table notice_file (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id),
    notice_id text not null references notice (id), name text not null, file text, mime text, bytes integer, at text not null, by_id text not null)`,
  `create index notice_file_notice on notice_file (notice_id)`,
  `create index notice_file_house on notice_file (house_id)`,
  `create table family_page (id text primary key, house_id text not null references house (id), client_id text not null references client (id),
    contact_id text not null, to_name text not null, expires_at text not null, made_at text not null, made_by text not null, revoked_at text,
    read_at text)`,
  `create index family_page_house on family_page (house_id)`,
  `create index family_page_client on family_page (client_id)`,
  `create table family_confirm (id text primary key, house_id text not null references house (id),
    page_id text not null references family_page (id), notice_id text not null references notice (id), confirmed_at text not null)`,
  `create unique index family_confirm_once on family_confirm (page_id, notice_id)`,
  `create index family_confirm_notice on family_confirm (notice_id)`,
]

/** Files of notices, pages on which residents' contacts read the notices for families, and what they confirm there (decision 0087). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'notice_file'),
  )
  await buildRowSecurity(db)
}
