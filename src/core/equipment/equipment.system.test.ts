import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const TODAY = dayOf(NOW)

onBothDatabases('equipment', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let room: string
  let manager: Call
  let carer: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    room = await house.room({ name: '101' })
    manager = callsBy(db, await house.actor('manager'))
    carer = callsBy(db, await house.actor('carer'))
  })
  const add = async (more: object = {}) => (await manager('equipment.add', { room_id: room, name: 'Hooldusvoodi', kind: 'bed', ...more })).equipment
  const dueOf = async (call: Call) => (await call('due.list', {})).acts.filter(({ source }) => source === 'equipment')

  it('is in use by default, and everybody in the house sees its room', async () => {
    const { id } = await add({ serial: ' V-12 ' })
    expect((await carer('equipment.list', { room_id: room })).equipment).toEqual([
      { id, room_id: room, room: '101', name: 'Hooldusvoodi', kind: 'bed', serial: 'V-12', inspect_on: null, note: null, state: 'in_use' },
    ])
    const other = await house.room({ name: '102' })
    expect((await carer('equipment.list', { room_id: other })).equipment).toEqual([])
    expect((await carer('equipment.list', {})).equipment).toHaveLength(1)
  })

  it('is added only to rooms of the house, and not visible to others', async () => {
    const foreign = await (await houseWorld(db, 'Teine maja')).room()
    expect(await refusal(add({ room_id: foreign }))).toMatchObject({ code: 'room-not-found', field: 'room_id' })
    const { id } = await add()
    const stranger = callsBy(db, await (await houseWorld(db, 'Kolmas maja')).actor('manager'))
    expect(await refusal(stranger('equipment.change', { id, name: 'Minu oma' }))).toMatchObject({ code: 'equipment-not-found' })
    expect((await stranger('equipment.list', {})).equipment).toEqual([])
  })

  it('moves to another room and is removed, and is then listed last', async () => {
    const { id } = await add({ name: 'A voodi' })
    await add({ name: 'B madrats', kind: 'mattress' })
    const other = await house.room({ name: '102' })
    await manager('equipment.change', { id, room_id: other, base: { room_id: room } })
    await manager('equipment.change', { id, state: 'removed' })
    expect((await carer('equipment.list', {})).equipment.map(({ name, room: where, state }) => [name, where, state])).toEqual([
      ['B madrats', '101', 'in_use'],
      ['A voodi', '102', 'removed'],
    ])
  })

  it('is changed field by field, without overwriting another person’s change', async () => {
    const { id } = await add({ note: 'Pult on kapis' })
    const base = { note: 'Pult on kapis', state: 'in_use' } as const
    const reception = callsBy(db, await house.actor('reception'))
    await reception('equipment.change', { id, note: 'Pult on laos', base })
    expect((await manager('equipment.change', { id, state: 'broken', base })).equipment).toMatchObject({ note: 'Pult on laos', state: 'broken' })
    expect(await refusal(manager('equipment.change', { id, note: 'Pult on katki', base }))).toMatchObject({
      code: 'row-changed',
      field: 'note',
      details: { note: 'Pult on laos', entity: 'equipment' },
    })
  })

  it('is due two weeks before its inspection, for those who manage rooms, until the next date is set', async () => {
    const { id } = await add({ inspect_on: addDays(TODAY, 14) })
    await add({ name: 'Tõstuk', kind: 'lift', inspect_on: addDays(TODAY, 15) })
    await add({ name: 'Vana voodi', inspect_on: TODAY, state: 'removed' })
    expect(await dueOf(manager)).toMatchObject([{ ref: id, of: 'bed', name: 'Hooldusvoodi, 101', client_id: null, mine: true }])
    expect(await dueOf(carer)).toEqual([])
    await manager('equipment.change', { id, inspect_on: addDays(TODAY, 365) })
    expect(await dueOf(manager)).toEqual([])
  })

  it('is late from the day after its inspection date', async () => {
    await add({ inspect_on: addDays(TODAY, -1) })
    const [act] = await dueOf(manager)
    expect(dayOf(act?.late_at ?? '')).toBe(TODAY)
  })
})
