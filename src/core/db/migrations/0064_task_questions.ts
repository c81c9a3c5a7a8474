import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`
const QUESTION = `question text not null, asked_id text not null, asked_name text not null, at text not null, by_id text not null,
  by_name text not null, answer text, answered_at text, withdrawn_at text`

const STATEMENTS = [
  `create table task_question (${OF_HOUSE}, task_id text not null references task (id), ${QUESTION})`,
  `create index task_question_task on task_question (task_id)`,
  `create index task_question_asked on task_question (house_id, asked_id)`,
  `create table client_task_question (${OF_HOUSE}, task_id text not null references client_task (id), ${QUESTION})`,
  `create index client_task_question_task on client_task_question (task_id)`,
  `create index client_task_question_asked on client_task_question (house_id, asked_id)`,
  `create table notice_reminder (${OF_HOUSE}, notice_id text not null references notice (id), person_id text not null, reminded_at text not null,
    by_name text not null)`,
  `create index notice_reminder_notice on notice_reminder (notice_id)`,
  `create index notice_reminder_house on notice_reminder (house_id)`,
]

const TABLES = ['task_question', 'client_task_question', 'notice_reminder']

/** Questions in tasks, and whom a notice was recalled to (decision 0083). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
