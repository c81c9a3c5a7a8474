import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table erasure_hold (client_id text primary key references client (id), house_id text not null references house (id),
    reason text not null, set_at text not null, set_by text not null, set_name text not null)`,
  `create table erasure (id text primary key, house_id text not null references house (id), client_id text not null,
    ground text not null, counts text not null, erased_at text not null, erased_by text not null, erased_name text not null)`,
  `create index erasure_house on erasure (house_id, erased_at)`,
]

/** Who was erased on which ground, and holds on records (decision 0050). Neither is in the feed: only the server erases. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
