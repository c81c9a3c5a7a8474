import type { Kysely } from 'kysely'
import { run } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table house_photo (id text primary key, house_id text not null references house (id), position integer not null check (position >= 0),
    alt text not null, picture text, small text, width integer, height integer, added_at text not null, added_by text not null,
    check ((picture is null) = (small is null) and (picture is null) = (width is null) and (picture is null) = (height is null)))`,
  `create index house_photo_order on house_photo (house_id, position)`,
]

/** A house's public presentation (decision 0041): its photos, and row-level security lets its staff write what it offers. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await buildRowSecurity(db)
}
