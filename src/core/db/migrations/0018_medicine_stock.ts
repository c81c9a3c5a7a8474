import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const OF_HOUSE = `${SYNCED_COLUMNS}, house_id text not null references house (id)`
const OF_STOCK = `${OF_HOUSE}, stock_id text not null references medicine_stock (id)`

const STATEMENTS = [
  `create table medicine_stock (${OF_HOUSE}, client_id text references client (id), name text not null, strength text, form text, unit text not null,
    controlled integer not null default 0, place text, opened_at text not null, check (controlled = 0 or client_id is not null))`,
  `create index medicine_stock_house on medicine_stock (house_id, controlled)`,
  `create table medicine_line (${OF_STOCK}, kind text not null check (kind in ('saadud', 'tagastatud', 'havitatud', 'parandatud')), amount real not null,
    batch text, expires_on text, source text, package_id text, note text, event_at text not null, by_id text not null, by_name text not null,
    check ((kind = 'saadud') = (expires_on is not null)), check (kind = 'parandatud' or amount > 0))`,
  `create index medicine_line_house on medicine_line (house_id, stock_id, event_at)`,
  `create table medicine_count (${OF_STOCK}, day text not null, shift text not null, expected real not null, counted real not null, reason text,
    event_at text not null, counted_by text not null, counted_name text not null, confirmed_at text, confirmed_by text, confirmed_name text,
    check (counted >= 0), check (confirmed_by is null or confirmed_by <> counted_by))`,
  `create index medicine_count_stock on medicine_count (stock_id, event_at)`,
  `create index medicine_count_shift on medicine_count (house_id, day, shift)`,
  `create table medicine_order (${OF_HOUSE}, pharmacy text not null, note text, made_at text not null, made_name text not null, sent_at text, sent_name text)`,
  `create index medicine_order_house on medicine_order (house_id, made_at)`,
  `create table medicine_order_line (${OF_STOCK}, order_id text not null references medicine_order (id), amount real not null check (amount > 0),
    state text not null check (state in ('ootel', 'saabunud', 'puudu')), decided_at text, decided_name text)`,
  `create index medicine_order_line_order on medicine_order_line (order_id)`,
  `create index medicine_order_line_house on medicine_order_line (house_id, state)`,
  // The stock from which a course or a dose is taken.
  `alter table medicine_course add column stock_id text`,
  `alter table medicine_dose add column stock_id text`,
  `create index medicine_course_stock on medicine_course (stock_id) where stock_id is not null`,
  `create index medicine_dose_stock on medicine_dose (stock_id, given_at) where stock_id is not null`,
]

const TABLES = ['medicine_stock', 'medicine_line', 'medicine_count', 'medicine_order', 'medicine_order_line']

/** Medicine stock: packages and their movements, counts with two signatures, and orders to the pharmacy. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
