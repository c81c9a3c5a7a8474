import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS, trigger } from '../ddl.ts'
import { dialectOf } from '../dialect.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table house_service (${SYNCED_COLUMNS}, house_id text not null references house (id), service_id integer not null)`,
  `create unique index house_service_once on house_service (house_id, service_id) where deleted_at is null`,
  `create table house_offer (house_id text primary key references house (id),
    nursing integer not null check (nursing in (0, 1)), dementia integer not null check (dementia in (0, 1)), pets integer not null check (pets in (0, 1)),
    languages text not null, accessibility text not null, licence_no text, licence_from text, licence_until text,
    free_next text, told_at text not null)`,
  `create table service_offer (id text primary key, house_id text not null references house (id), service_id integer not null,
    capacity integer not null check (capacity >= 0), taken integer not null check (taken >= 0), weekdays text not null, opens text, closes text,
    transport integer not null check (transport in (0, 1)), price_cents integer not null check (price_cents >= 0),
    price_unit text not null check (price_unit in ('paev', 'tund', 'kuu')), told_at text not null)`,
  `create unique index service_offer_once on service_offer (house_id, service_id)`,
  `create index house_price_house on house_price (house_id, valid_from)`,
  `create table search_change (house_id text primary key, seq bigint not null)`,
  `create index search_change_seq on search_change (seq)`,
]

/** The tables that the public search reads. */
const READ = [
  'house',
  'house_target_group',
  'house_service',
  'house_offer',
  'service_offer',
  'house_price',
  'house_price_line',
  'room',
  'stay',
  'queue_ticket',
  'queue_request',
] as const

/** What a house offers, and the mark by which the search reloads a house (decision 0040). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'house_service'),
  )
  for (const table of READ) {
    const houseOf = (row: string) => `${row}.${table === 'house' ? 'id' : 'house_id'}`
    await trigger(db, { name: `found_${table}_insert`, when: 'after insert', on: table, body: mark(db, houseOf('NEW')) })
    await trigger(db, { name: `found_${table}_update`, when: 'after update', on: table, body: mark(db, houseOf('NEW')) })
    await trigger(db, { name: `found_${table}_delete`, when: 'after delete', on: table, body: mark(db, houseOf('OLD')) })
  }
  await buildRowSecurity(db)
}

/**
 * Marks a house as changed. SQLite has one writer, so a counter gives the order; in PostgreSQL a counter would serialise all houses on one
 * row, so the transaction id is used, and readers ask for everything since the oldest open one.
 */
const mark = (db: Kysely<Database>, house: string): string =>
  dialectOf(db) === 'sqlite'
    ? `insert into search_change (house_id, seq) values (${house}, (select coalesce(max(seq), 0) + 1 from search_change))
        on conflict (house_id) do update set seq = excluded.seq;`
    : `insert into search_change (house_id, seq) values (${house}, pg_current_xact_id()::text::bigint)
        on conflict (house_id) do update set seq = excluded.seq where search_change.seq <> excluded.seq;`
