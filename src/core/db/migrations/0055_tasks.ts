import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`
const TASK = `subject text not null, message text, assignee_id text, assignee_role text, assignee_shift text, due_at text,
  priority text not null check (priority in ('normal', 'urgent')), repeat text check (repeat in ('day', 'week', 'month', 'year')),
  every integer not null, repeat_from text, follows_id text, done_at text, done_name text, made_at text not null, made_by text not null,
  made_name text not null`
const EVENT = `kind text not null check (kind in ('made', 'done', 'reopened', 'changed', 'comment')), at text not null, by_id text not null,
  by_name text not null, note text`

const STATEMENTS = [
  `create table task (${OF_HOUSE}, ${TASK}, action text check (action in ('fix', 'order cleaning')))`,
  `create index task_open on task (house_id, done_at)`,
  `create table task_room (${OF_HOUSE}, task_id text not null references task (id), room_id text not null references room (id))`,
  `create index task_room_task on task_room (task_id)`,
  `create index task_room_room on task_room (room_id)`,
  `create table task_event (${OF_HOUSE}, task_id text not null references task (id), ${EVENT})`,
  `create index task_event_task on task_event (task_id)`,
  `create table client_task (${OF_HOUSE}, ${TASK})`,
  `create index client_task_open on client_task (house_id, done_at)`,
  // No reference to the task: a task is erased with the first of its people, before the rows that say whom it was about.
  `create table client_task_client (${OF_HOUSE}, task_id text not null, client_id text not null references client (id))`,
  `create index client_task_client_task on client_task_client (task_id)`,
  `create index client_task_client_client on client_task_client (client_id)`,
  `create table client_task_event (${OF_HOUSE}, task_id text not null references client_task (id), ${EVENT})`,
  `create index client_task_event_task on client_task_event (task_id)`,
  `create table task_seen (${OF_HOUSE}, task_id text not null, person_id text not null)`,
  `create unique index task_seen_once on task_seen (person_id, task_id)`,
]

const TABLES = ['task', 'task_room', 'task_event', 'client_task', 'client_task_client', 'client_task_event', 'task_seen']

/** What is to be done in the house and for its residents (decision 0074). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
