import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table client_item (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    category text not null, name text not null, marks text, serial text, value_cents integer, location text, state text not null
    check (state in ('alles', 'kadunud', 'leitud', 'parandus', 'tagastatud')), picture text, seen_at text not null, search_key text not null)`,
  `create index client_item_client on client_item (client_id)`,
  `create index client_item_house on client_item (house_id, state)`,
  `create table client_item_event (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    item_id text not null references client_item (id), kind text not null, at text not null, by_name text not null, note text, handed_to text, signature text)`,
  `create index client_item_event_client on client_item_event (client_id)`,
]

const TABLES = ['client_item', 'client_item_event']

/** Residents' belongings, and their history. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => TABLES.includes(table)),
  )
  await buildRowSecurity(db)
}
