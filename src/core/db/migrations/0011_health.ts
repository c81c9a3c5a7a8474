import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_CLIENT = `${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id)`
const WRITTEN = `recorded_at text not null, recorded_by text not null, recorded_name text not null,
    struck_at text, struck_by text, strike_reason text`

const STATEMENTS = [
  `create table health_fact (${OF_CLIENT}, kind text not null check (kind in ('diagnosis', 'vaccination', 'aid')), code text, name text not null,
    since text not null, until text, said_by text, note text, ended_on text, end_reason text, ${WRITTEN},
    check ((kind = 'diagnosis') = (code is not null)), check (ended_on is null or ended_on >= since))`,
  `create index health_fact_client on health_fact (client_id)`,
  `create table health_assessment (${OF_CLIENT}, tool text not null, items text not null, score integer not null, level text not null,
    assessed_at text not null, next_due text not null, note text, ${WRITTEN})`,
  `create index health_assessment_client on health_assessment (client_id, assessed_at)`,
  `create table health_chart (${OF_CLIENT}, measure text not null, is_shown integer not null, low real, high real,
    check (low is null or high is null or low <= high))`,
  `create unique index health_chart_measure on health_chart (client_id, measure)`,
  `create table health_wound (${OF_CLIENT}, type text not null, side text not null check (side in ('front', 'back')), x integer not null, y integer not null,
    place text not null, since text not null, ended_on text, end_reason text, ${WRITTEN}, check (ended_on is null or ended_on >= since))`,
  `create index health_wound_client on health_wound (client_id)`,
  `create table health_wound_look (${OF_CLIENT}, wound_id text not null references health_wound (id), looked_at text not null, stage text,
    length_mm integer, width_mm integer, depth_mm integer, note text, plan text, next_on text, ${WRITTEN})`,
  `create index health_wound_look_client on health_wound_look (client_id)`,
]

/** Health records: diagnoses, vaccinations, aids, assessments, wounds, and chart settings. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ dataClass }) => dataClass === 'health'),
  )
  await buildRowSecurity(db)
}
