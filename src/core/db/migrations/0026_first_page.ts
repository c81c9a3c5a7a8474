import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_CLIENT = `${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id)`

const STATEMENTS = [
  `create table client_precaution (${OF_CLIENT}, isolation text not null, since text not null, ended_on text)`,
  `create index client_precaution_client on client_precaution (client_id)`,
  `create table client_seen (${OF_CLIENT}, person_id text not null, seen_at text not null)`,
  `create unique index client_seen_once on client_seen (person_id, client_id)`,
  // Who ended a course; another user may have started it.
  `alter table medicine_course add column ended_name text`,
]

/** For existing infections. */
const KNOWN = `insert into client_precaution (id, ver, updated_at, updated_by, deleted_at, house_id, client_id, isolation, since, ended_on)
  select id, 1, updated_at, updated_by, null, house_id, client_id, isolation, since, ended_on from health_infection
  where isolation <> '[]' and struck_at is null and deleted_at is null`

const TABLES = ['client_precaution', 'client_seen']

/** What carers are told of infections; until when a user has seen a client's timeline; who ended a course. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await run(db, [KNOWN])
  await buildRowSecurity(db)
}
