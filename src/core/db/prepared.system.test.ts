import type { Kysely, KyselyPlugin } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import { clientsJson } from '../client/client.list.store.ts'
import { prepared } from './prepared.ts'
import type { Database } from './schema.ts'

let built = 0
/** One name twice, with a constant in between: the most likely mistakes with a list of placeholders. */
const roomsNamed = prepared(
  (db, { name, houseId }: { houseId: string; name: string }) => {
    built++
    return db
      .selectFrom('room')
      .select(['name', 'floor'])
      .where((eb) => eb.or([eb('name', '=', name), eb('type', '=', name)]))
      .where('floor', '=', 2)
      .where('house_id', '=', houseId)
      .orderBy('name')
  },
  ['houseId', 'name'],
)
const addUnit = prepared(
  (db, unit: { id: string; houseId: string; name: string | null; position: number }) =>
    db.insertInto('unit').values({
      id: unit.id,
      house_id: unit.houseId,
      name: unit.name ?? '',
      position: unit.position,
      ver: 1,
      updated_at: '2026',
      updated_by: 'tests',
      deleted_at: null,
    }),
  ['id', 'houseId', 'name', 'position'],
)
const nothing: KyselyPlugin = { transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }

onBothDatabases('a prepared statement', (fresh, dialect) => {
  let db: Kysely<Database>
  let house: HouseWorld
  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    await house.room({ name: 'A', floor: 2 })
    await house.room({ name: 'B', floor: 2, type: 'A' })
    await house.room({ name: 'C', floor: 1, type: 'A' })
  })

  it('returns the same as the statement built anew', async () => {
    for (const name of ['A', 'B', 'C', 'nobody']) {
      const values = { houseId: house.id, name }
      expect(await roomsNamed(db, values)).toEqual(await roomsNamed(db.withPlugin(nothing), values))
    }
    expect((await roomsNamed(db, { houseId: house.id, name: 'A' })).map((row) => row)).toEqual([
      { name: 'A', floor: 2 },
      { name: 'B', floor: 2 },
    ])
  })

  it('is built once for a dialect, and serves other databases and transactions', async () => {
    await roomsNamed(db, { houseId: house.id, name: 'A' })
    const before = built
    const other = await fresh()
    await other.transaction().execute((tx) => roomsNamed(tx, { houseId: house.id, name: 'A' }))
    expect(await roomsNamed(other, { houseId: house.id, name: 'A' })).toEqual([])
    expect(built).toBe(before)
  })

  it('binds any value', async () => {
    for (const name of ['\u0001value:houseId', "'; drop table room; --", '?', '$1']) {
      await house.room({ name, floor: 2 })
      expect(await roomsNamed(db, { houseId: house.id, name })).toEqual([{ name, floor: 2 }])
    }
  })

  it('passes through plugins each time, so that the tests’ mutants can change it', async () => {
    let seen = 0
    const counting = db.withPlugin({ ...nothing, transformQuery: ({ node }) => (seen++, node) })
    await roomsNamed(counting, { houseId: house.id, name: 'A' })
    await roomsNamed(counting, { houseId: house.id, name: 'A' })
    expect(seen).toBeGreaterThanOrEqual(2)
  })

  it('can write', async () => {
    await addUnit(db, { id: `${dialect}-unit`, houseId: house.id, name: 'Kask', position: 3 })
    expect(await db.selectFrom('unit').select(['name', 'position']).where('id', '=', `${dialect}-unit`).executeTakeFirst()).toEqual({
      name: 'Kask',
      position: 3,
    })
  })

  it('returns the same list of clients as without preparation', async () => {
    await house.client({ queued: true })
    await house.client()
    for (const filter of [{}, { status: 'majas' as const }, { status: 'surnud' as const }]) {
      for (const withCare of [true, false]) {
        expect(await clientsJson(db, house.id, filter, withCare)).toBe(await clientsJson(db.withPlugin(nothing), house.id, filter, withCare))
      }
    }
  })
})
