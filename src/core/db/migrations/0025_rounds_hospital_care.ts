import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, house_id text not null references house (id)`
const RECORDED = `recorded_at text not null, recorded_by text not null, recorded_name text not null`

const OF_CLIENT = `${OF_HOUSE}, client_id text not null references client (id)`

const STATEMENTS = [
  `create table medicine_rounds (${OF_HOUSE}, version integer not null, valid_from text not null, rounds text not null, ${RECORDED})`,
  // Two users who set rounds concurrently are detected: the second follows a version that is no longer the last.
  `create unique index medicine_rounds_version on medicine_rounds (house_id, version)`,
  `create table health_hospital (${OF_CLIENT}, hospital text, cause text, sent_by text)`,
  `create index health_hospital_client on health_hospital (client_id)`,
  `alter table client_document add column absence_id text`,
  `create table client_care_change (${OF_CLIENT}, field text not null, before text, after text, reason text, ${RECORDED})`,
  `create index client_care_change_client on client_care_change (client_id, recorded_at)`,
]

const TABLES = ['medicine_rounds', 'health_hospital', 'client_care_change']

/** The house's own medicine rounds; the reason of a hospital stay, and its discharge summary; changes of allergies and wishes. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
