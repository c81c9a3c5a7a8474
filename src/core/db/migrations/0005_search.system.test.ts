import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { wrapSqlite } from '../sqlite.ts'
import { up as first } from './0001_main.ts'
import { up as sync } from './0004_sync.ts'
import { up as search } from './0005_search.ts'

it('gives existing houses their search keys, and updates their devices', async () => {
  const db = wrapSqlite(new Sqlite(':memory:'))
  await first(db)
  await sync(db)
  await sql`insert into house (id, updated_at, updated_by, name, location, county) values ('m', '2026', 'tests', 'Õie Kodu', 'Pargi 1, Elva', 'Tartu maakond')`.execute(
    db,
  )
  await search(db)
  expect(await db.selectFrom('house').select(['ver', 'search_key', 'sort_key', 'price_from_cents']).execute()).toEqual([
    { ver: 2, search_key: 'oie kodu pargi 1 elva tartu maakond tartumaa', sort_key: '[IE KODX', price_from_cents: null },
  ])
  expect(await db.selectFrom('sync_change').select(['entity_id', 'seq', 'ver']).execute()).toEqual([{ entity_id: 'm', seq: 2, ver: 2 }])
  await db.destroy()
})
