import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  // The register's name of the substance at the time of prescribing; the allergies for which the reason was given (a JSON list of ids, null
  // from before it was kept); the confirmation of a doubtful amount.
  `alter table medicine_course add column substance text`,
  `alter table medicine_course add column allergy_ids text`,
  `alter table medicine_course add column dose_reason text`,
  `create table house_medicine (${SYNCED_COLUMNS}, house_id text not null references house (id), name text not null, atc text,
    single_most real, daily_most real, unit text, basis text not null,
    recorded_at text not null, recorded_by text not null, recorded_name text not null, ended_at text, ended_name text, received_at text)`,
  `create index house_medicine_house on house_medicine (house_id)`,
]

/** The identity of medicines: names that a house has added to the register, and decisions on allergies and amounts (decision 0051). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'house_medicine'),
  )
  await buildRowSecurity(db)
}
