import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { deleteHoused, housed, type HouseWork, rowsOf, standing, updateHoused } from './rows.ts'
import type { Database } from './schema.ts'

const LATER = '2026-11-21T11:00:00.000Z'

// Without row-level security: here the statements alone separate houses, as on SQLite.
onBothDatabases('the rows of a house', (fresh) => {
  let db: Kysely<Database>
  let own: HouseWorld
  let foreign: HouseWorld
  beforeAll(async () => {
    db = await fresh()
    own = await houseWorld(db)
    foreign = await houseWorld(db)
  })

  const work = (house: HouseWorld, now = NOW): HouseWork => ({
    tx: db,
    now,
    newId: () => uuidv7(),
    actor: { personId: 'anu', houseId: house.id, name: 'Anu Kallas' },
  })
  const rowOf = (id: string) => db.selectFrom('unit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const unit = (house: HouseWorld, name: string) => rowsOf(work(house), 'unit').insert({ name, position: 1 })

  it('are written with house and stamps, whatever else is given', async () => {
    const given = { name: 'Kask', position: 1, house_id: foreign.id, ver: 9, updated_by: 'keegi' }
    const id = await rowsOf(work(own), 'unit').insert(given)
    const stamps = { ver: 1, updated_at: NOW, updated_by: 'anu', deleted_at: null, received_at: null }
    expect(await rowOf(id)).toEqual({ id, house_id: own.id, name: 'Kask', position: 1, ...stamps })
  })

  it('are changed in their own house only', async () => {
    const mine = await unit(own, 'Mänd')
    const theirs = await unit(foreign, 'Mänd')
    for (const id of [mine, theirs]) await rowsOf(work(own, LATER), 'unit').update(id, { name: 'Kuusk' })
    expect(await rowOf(mine)).toMatchObject({ name: 'Kuusk', ver: 2, updated_at: LATER })
    expect(await rowOf(theirs)).toMatchObject({ name: 'Mänd', ver: 1, updated_at: NOW })
    await rowsOf(work(own), 'unit').updateAll({ position: 7 }).where('name', 'in', ['Kuusk', 'Mänd']).execute()
    expect(await rowOf(theirs)).toMatchObject({ position: 1 })
  })

  it('are found in their own house only, until they are deleted', async () => {
    const rows = rowsOf(work(own), 'unit')
    const mine = await unit(own, 'Tamm')
    const theirs = await unit(foreign, 'Tamm')
    expect((await rows.find(mine))?.name).toBe('Tamm')
    expect(await rows.find(theirs)).toBeUndefined()
    await expect(rows.require(theirs)).rejects.toMatchObject({ code: 'not-found', details: { entity: 'unit' } })
    await rows.remove(mine)
    await rows.remove(theirs)
    expect(await rows.find(mine)).toBeUndefined()
    expect(await rowOf(theirs)).toMatchObject({ deleted_at: null })
    const names = async (query: ReturnType<typeof housed<'unit'>>) => (await query.select('unit.id').where('name', '=', 'Tamm').execute()).length
    expect([await names(housed(db, 'unit', own.id)), await names(standing(db, 'unit', own.id)), await names(rows.select())]).toEqual([1, 0, 0])
  })

  it('have their house in a column of another name, beside other tables that have one', async () => {
    const roomId = await own.room({ name: 'Kollane' })
    await own.client({ roomId })
    await foreign.client({ roomId: await foreign.room({ name: 'Kollane' }) })
    const people = await standing(db, 'stay', own.id, 'lives')
      .innerJoin('room as where', 'where.id', 'lives.room_id')
      .select(['lives.house_id', 'where.name'])
      .where('where.name', '=', 'Kollane')
      .execute()
    expect(people).toEqual([{ house_id: own.id, name: 'Kollane' }])
  })

  it('are struck out with who, when and why, and are kept', async () => {
    const clientId = await own.client()
    const said = { kind: 'food', substance: 'Mesi', atc: null, reaction: null, severity: null, said_by: null } as const
    const open = {
      confirmed_by: null,
      confirmed_at: null,
      confirmed_name: null,
      ended_at: null,
      ended_name: null,
      end_reason: null,
      replaced_by: null,
    }
    const recorded = { recorded_at: NOW, recorded_by: 'anu', recorded_name: 'Anu Kallas', struck_at: null, struck_by: null, strike_reason: null }
    const rows = rowsOf(work(own, LATER), 'client_allergy')
    const id = await rows.insert({ client_id: clientId, ...said, ...open, ...recorded })
    const strike = { struck_at: LATER, struck_by: 'Anu Kallas', strike_reason: 'vale inimene' }
    expect(await rows.strike(id, 'vale inimene')).toEqual(strike)
    expect(await rows.find(id)).toMatchObject({ ...strike, substance: 'Mesi', ver: 2 })
  })

  it('without stamps are changed and deleted in their own house only', async () => {
    const row = { valid_from: '2026-11-21', published_at: NOW, published_by: 'anu', withdrawn_at: null }
    for (const house of [own, foreign])
      await db
        .insertInto('house_price')
        .values({ id: `p-${house.id}`, house_id: house.id, ...row })
        .execute()
    await updateHoused(db, 'house_price', own.id).set({ withdrawn_at: LATER }).execute()
    const withdrawn = () => db.selectFrom('house_price').select('house_id').where('withdrawn_at', 'is not', null).execute()
    expect(await withdrawn()).toEqual([{ house_id: own.id }])
    await deleteHoused(db, 'house_price', foreign.id).execute()
    expect(await db.selectFrom('house_price').select('house_id').execute()).toEqual([{ house_id: own.id }])
  })

  it('do not compile for tables without a house, without stamps or without columns for striking out', () => {
    // @ts-expect-error people are of no house
    void (() => housed(db, 'person', own.id))
    // @ts-expect-error a file has no stamps
    void (() => rowsOf(work(own), 'file'))
    // @ts-expect-error and is never marked as deleted
    void (() => standing(db, 'file', own.id))
    // @ts-expect-error units are not struck out
    void (() => rowsOf(work(own), 'unit').strike('id', 'miks'))
    // @ts-expect-error a unit has a name
    void (() => rowsOf(work(own), 'unit').insert({ position: 1 }))
    // @ts-expect-error nobody changes a stamp by hand
    void (() => rowsOf(work(own), 'unit').update('id', { ver: 3 }))
    expect(rowsOf(work(own), 'unit')).toBeDefined()
  })
})
