import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addEntry } from '#core/record/diary.add.ts'
import { changed } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { PARITY, scopeOf, SYNCED } from '#core/db/synced.ts'
import { lockHouse, transact } from '../../server/kernel/transaction.ts'
import { changesAfter } from '../../server/stores/feed.store.ts'
import { onBothDatabases } from '../support/database.ts'
import { envFor, type HouseWorld, houseWorld, NOW } from '../support/world.ts'

onBothDatabases('the change feed', (fresh, dialect) => {
  let db: Kysely<Database>
  let house: HouseWorld
  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
  })

  it('is missed by no reader while many write', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 5, maxLength: 40 }), fc.integer({ min: 1, max: 7 }), async (writers, pageSize) => {
        const world = await houseWorld(db)
        const actor = await world.actor('manager')
        const clients = [await world.client(), await world.client(), await world.client(), await world.client()]
        const scopes = [scopeOf(world.id, 'care'), scopeOf(world.id, 'care', NOW.slice(0, 7))]
        const seen = new Map<string, number>()
        let writing = true
        const readers = scopes.map((scope) => read(db, scope, pageSize, seen, () => writing))
        await Promise.all(
          writers.map((index) =>
            transact(db, async (tx) => {
              await lockHouse(tx, world.id)
              const id = clients[index] ?? ''
              await addEntry(envFor(tx, actor), { kind: 'other', client_id: id, text: 'tere' })
              await tx
                .updateTable('client_care')
                .set({ ...changed(envFor(tx, actor)), diet: `${Math.random()}` })
                .where('id', '=', id)
                .execute()
            }),
          ),
        )
        writing = false
        await Promise.all(readers)
        const rows = [
          ...(await db.selectFrom('diary_entry').select(['id', 'ver']).where('house_id', '=', world.id).execute()),
          ...(await db.selectFrom('client_care').select(['id', 'ver']).where('house_id', '=', world.id).execute()),
        ]
        expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(rows.map(({ id, ver }) => [id, ver])))
        for (const scope of scopes) await expectParity(db, scope)
      }),
      { numRuns: dialect === 'sqlite' ? 40 : 25 },
    )
  }, 60_000)

  it('records a write that bypasses the stores', async () => {
    const client = await house.client()
    const before = await head(db, scopeOf(house.id, 'basic'))
    await sql`update client set ver = ver + 1, phone = '+37255555555' where id = ${client}`.execute(db)
    const [change] = await changesAfter(db, scopeOf(house.id, 'basic'), before, 10)
    expect(change).toMatchObject({ entity: 'client', entity_id: client, op: 'put', ver: 2 })
  })

  it('refuses a write that does not increase the version', async () => {
    const client = await house.client()
    for (const { table } of SYNCED.filter(({ table }) => table === 'client' || table === 'client_care')) {
      await expect(sql`update ${sql.table(table)} set updated_at = 'x' where id = ${client}`.execute(db)).rejects.toThrow('ver must grow')
    }
  })

  it('reports a row as deleted to its old house when it moves to another', async () => {
    const other = await houseWorld(db)
    const room = await house.room()
    const before = await head(db, scopeOf(house.id, 'basic'))
    await sql`update room set ver = ver + 1, house_id = ${other.id} where id = ${room}`.execute(db)
    expect(await changesAfter(db, scopeOf(house.id, 'basic'), before, 10)).toMatchObject([{ entity_id: room, op: 'del' }])
    expect((await changesAfter(db, scopeOf(other.id, 'basic'), 0, 10)).at(-1)).toMatchObject({ entity_id: room, op: 'put' })
  })

  it('reports a struck row as deleted when it is deleted', async () => {
    const room = await house.room()
    await sql`delete from bed where room_id = ${room}`.execute(db)
    await sql`delete from room where id = ${room}`.execute(db)
    const changes = await changesAfter(db, scopeOf(house.id, 'basic'), 0, 10_000)
    expect(changes.find(({ entity_id }) => entity_id === room)).toMatchObject({ op: 'del' })
    await expectParity(db, scopeOf(house.id, 'basic'))
  })
})

/** A device that keeps reading page by page; it keeps the newest version of each row that it received. */
async function read(db: Kysely<Database>, scope: string, pageSize: number, seen: Map<string, number>, goesOn: () => boolean): Promise<void> {
  let cursor = 0
  for (;;) {
    const last = !goesOn()
    const page = await changesAfter(db, scope, cursor, pageSize)
    for (const { entity_id, ver, seq } of page) {
      expect(seq).toBeGreaterThan(cursor)
      cursor = seq
      seen.set(entity_id, ver)
    }
    if (last && page.length === 0) return
  }
}

async function head(db: Kysely<Database>, scope: string): Promise<number> {
  const row = await db.selectFrom('sync_scope').select('seq').where('scope', '=', scope).executeTakeFirst()
  return row?.seq ?? 0
}

/** The scope's count and sum, kept by triggers, must match its rows. */
async function expectParity(db: Kysely<Database>, scope: string): Promise<void> {
  const kept = await db.selectFrom('sync_scope').select(['row_count', 'checksum']).where('scope', '=', scope).executeTakeFirstOrThrow()
  const { rows } = await sql<{ n: number; sum: number }>`select count(*) as n, coalesce(sum${sql.raw(PARITY('seq'))}, 0) as sum
    from sync_change where scope = ${scope} and op = 'put'`.execute(db)
  expect({ n: kept.row_count, sum: kept.checksum }).toEqual({ n: Number(rows[0]?.n), sum: Number(rows[0]?.sum) })
}
