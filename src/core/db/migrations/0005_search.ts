import type { Kysely } from 'kysely'
import { houseKeys } from '../../house/house.keys.ts'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildWall } from '../wall.ts'

const STATEMENTS = [
  `alter table house add column price_from_cents integer`,
  `alter table house add column search_key text not null default ''`,
  `alter table house add column sort_key text not null default ''`,
  `create table house_target_group (${SYNCED_COLUMNS}, house_id text not null references house (id), target_group_id integer not null)`,
  `create unique index house_target_group_once on house_target_group (house_id, target_group_id) where deleted_at is null`,
  `create index house_target_group_group on house_target_group (target_group_id) where deleted_at is null`,
]

/** What the public search needs of a house. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'house_target_group'),
  )
  const houses = await db.selectFrom('house').select(['id', 'name', 'location', 'county', 'municipality']).execute()
  for (const { id, ...house } of houses) {
    await db
      .updateTable('house')
      .set((eb) => ({ ...houseKeys(house), ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  await buildWall(db)
}
