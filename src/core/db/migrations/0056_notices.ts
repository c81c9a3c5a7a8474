import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`

const STATEMENTS = [
  `create table notice (${OF_HOUSE}, selected text not null, title text, text text not null, texts text not null,
    must_confirm integer not null check (must_confirm in (0, 1)), pinned integer not null check (pinned in (0, 1)), from_on text, until_on text,
    asked_at text, made_at text not null, made_by text not null, made_name text not null, withdrawn_at text, withdrawn_name text)`,
  `create index notice_house on notice (house_id)`,
  `create table notice_confirm (${OF_HOUSE}, notice_id text not null references notice (id), person_id text not null, confirmed_at text not null)`,
  `create unique index notice_confirm_once on notice_confirm (notice_id, person_id)`,
  `create index notice_confirm_house on notice_confirm (house_id)`,
]

const TABLES = ['notice', 'notice_confirm']

/** The notice board of a house, and who has confirmed what. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
