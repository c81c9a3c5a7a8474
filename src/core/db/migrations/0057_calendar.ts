import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import { buildRowSecurity } from '../rls.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, received_at text, house_id text not null references house (id)`
const EVENT = `kind text not null, title text not null, day text not null, days integer not null, starts text, ends text, rrule text, place text,
  note text, escort_id text, cancelled_from text, cancel_reason text, made_at text not null, made_by text not null, made_name text not null`
const CHANGE = `on_day text not null, kind text check (kind in ('cancelled', 'moved')), to_day text, starts text, ends text, place text,
  reason text, done_at text, done_name text, outcome text, sequence integer not null`

const STATEMENTS = [
  `create table house_event (${OF_HOUSE}, ${EVENT})`,
  `create index house_event_house on house_event (house_id, day)`,
  `create table house_event_change (${OF_HOUSE}, event_id text not null references house_event (id), ${CHANGE})`,
  `create unique index house_event_change_once on house_event_change (event_id, on_day)`,
  `create table client_event (${OF_HOUSE}, ${EVENT},
    transport text not null check (transport in ('none', 'house', 'taxi', 'medical', 'family')), is_family integer not null)`,
  `create index client_event_house on client_event (house_id, day)`,
  // No reference to the event: it is erased with the first of its people, before the rows that say whom it was about.
  `create table client_event_client (${OF_HOUSE}, event_id text not null, client_id text not null references client (id))`,
  `create index client_event_client_event on client_event_client (event_id)`,
  `create index client_event_client_client on client_event_client (client_id)`,
  `create table client_event_change (${OF_HOUSE}, event_id text not null references client_event (id), ${CHANGE})`,
  `create unique index client_event_change_once on client_event_change (event_id, on_day)`,
  // Secret addresses of calendars: on the server only. The address itself is not kept.
  `create table calendar_feed (id text primary key, house_id text not null references house (id), token_hash text not null, person_id text,
    client_id text references client (id), contact_id text, to_name text not null, made_at text not null, made_by text not null,
    revoked_at text, read_at text)`,
  `create unique index calendar_feed_token on calendar_feed (token_hash)`,
  `create index calendar_feed_house on calendar_feed (house_id)`,
]

const TABLES = ['house_event', 'house_event_change', 'client_event', 'client_event_client', 'client_event_change']

/** The calendar: events of the house and of its residents, and the secret addresses at which a calendar program reads them (decision 0077). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
