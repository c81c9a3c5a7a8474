import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const STATEMENTS = [
  `create table support_question (${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id), person_id text not null,
    person_name text not null, text text not null, screen text, version text not null,
    state text not null check (state in ('sent', 'answered', 'closed')), answer text, asked_at text not null, answered_at text, passed_at text)`,
  `create index support_question_person on support_question (house_id, person_id)`,
  `create index support_question_waiting on support_question (asked_at) where passed_at is null`,
]

/** Questions to the people who keep Koduke (decision 0081). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'support_question'),
  )
  await buildRowSecurity(db)
}
