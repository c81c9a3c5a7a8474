import { type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { NOW } from '../../../../tests/support/world.ts'
import { onBothDatabases } from '../../../../tests/support/database.ts'
import type { Database } from '../schema.ts'
import { up } from './0008_clustered_records.ts'

const LINE = {
  house_id: 'kodu',
  seq: 1,
  at: NOW,
  actor_id: 'mari',
  session_id: 's',
  device_id: 'd',
  action: 'client.picture',
  entity: 'client',
  ids: '["x"]',
  outcome: 'ok',
  hash: 'h',
  network: null,
  times: null,
  version: 1,
}

onBothDatabases('the records that every change writes', (fresh) => {
  it('keep their rows and triggers when the tables are rebuilt', async () => {
    const db = await fresh()
    await db.insertInto('audit').values(LINE).execute()
    await up(db)
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([LINE])
    await expect(db.updateTable('audit').set({ outcome: 'muu' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only')
    await expect(
      db
        .insertInto('audit')
        .values({ ...LINE, seq: 2 })
        .execute(),
      'the index of pictures seen',
    ).rejects.toThrow(/unique/i)
    expect(await leftOvers(db)).toEqual([])
  })
})

const leftOvers = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.introspection.getTables()).map(({ name }) => name).filter((name) => name.startsWith('former_'))
