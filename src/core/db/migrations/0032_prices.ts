import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table house_price (id text primary key, house_id text not null references house (id), valid_from text not null,
    published_at text not null, published_by text not null, withdrawn_at text)`,
  `create unique index house_price_once on house_price (house_id, valid_from) where withdrawn_at is null`,
  `create table house_price_line (price_id text not null references house_price (id), house_id text not null references house (id),
    people integer not null check (people between 1 and 12), need text not null check (need in ('low', 'medium', 'high', 'dementia')),
    place_cents integer not null check (place_cents >= 0), care_cents integer not null check (care_cents between 0 and place_cents),
    primary key (price_id, people, need))`,
  `create table house_price_extra (price_id text not null references house_price (id), house_id text not null references house (id),
    name text not null, cents integer not null check (cents >= 0), primary key (price_id, name))`,
]

/** Price lists of houses, each valid from its day (decision 0037). */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
