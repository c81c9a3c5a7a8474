import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

onBothDatabases('rooms', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })
  const bedsOf = async (id: string) => (await db.selectFrom('bed').select('no').where('room_id', '=', id).orderBy('no').execute()).map(({ no }) => no)
  const placesOf = async (id: string) => (await call('room.get', { id })).room.residents.map(({ client_id, place_no }) => [client_id, place_no])

  it('are added with as many beds as people may live there', async () => {
    const { room } = await call('room.save', { name: ' 201 ', floor: 2, max_people: 3, amenities: ['Rõdu'], area_m2: 18.5, gender_rule: 'female' })
    expect(room).toMatchObject({
      name: '201',
      availability: 'vaba',
      free_places: 3,
      amenities: ['Rõdu'],
      area_m2: 18.5,
      gender_rule: 'female',
      residents: [],
      planned: [],
    })
    expect(await bedsOf(room.id)).toEqual([1, 2, 3])
  })

  it('keep the fields that a change does not name', async () => {
    const { room } = await call('room.save', { name: '202', floor: 2, max_people: 2, amenities: ['Rõdu'], type: 'Kahene' })
    const saved = await call('room.save', { id: room.id, name: '202A', floor: 3, max_people: 4 })
    expect(saved.room).toMatchObject({ name: '202A', floor: 3, max_people: 4, amenities: ['Rõdu'], type: 'Kahene' })
    expect(await bedsOf(room.id)).toEqual([1, 2, 3, 4])
  })

  it('have names of their own in a house; a removed room gives its name back', async () => {
    const { room } = await call('room.save', { name: '203', floor: 2, max_people: 1 })
    expect(await refusal(call('room.save', { name: '203', floor: 1, max_people: 1 }))).toEqual({ code: 'room-name-taken', field: 'name' })
    const { room: other } = await call('room.save', { name: '204', floor: 2, max_people: 1 })
    expect(await refusal(call('room.save', { id: other.id, name: '203', floor: 2, max_people: 1 }))).toMatchObject({ code: 'room-name-taken' })
    await call('room.delete', { id: room.id })
    expect((await call('room.save', { name: '203', floor: 1, max_people: 1 })).room.id).not.toBe(room.id)
  })

  it('may have the name of a room of another house', async () => {
    const name = '205'
    await (await houseWorld(db)).room({ name })
    expect((await call('room.save', { name, floor: 1, max_people: 1 })).room.name).toBe(name)
  })

  it('accept a unit of their own house only', async () => {
    const unit = { ver: 1, updated_at: '2026', updated_by: 'tests', deleted_at: null, name: 'Kask', position: 1 }
    await db
      .insertInto('unit')
      .values([{ ...unit, id: `${house.id}-u`, house_id: house.id }])
      .execute()
    const other = await houseWorld(db)
    expect((await call('room.save', { name: '206', floor: 1, max_people: 1, unit_id: `${house.id}-u` })).room.unit).toBe('Kask')
    const theirs = callsBy(db, await other.actor('manager'))
    const foreign = theirs('room.save', { name: '206', floor: 1, max_people: 1, unit_id: `${house.id}-u` })
    expect(await refusal(foreign)).toEqual({ code: 'validation', field: 'unit_id', key: 'choice' })
  })

  for (const verb of ['room.save', 'room.daycare'] as const) {
    const shrink = (id: string, max_people: number) =>
      verb === 'room.save' ? call(verb, { id, name: '301', floor: 1, max_people }) : call(verb, { id, availability: 'vaba', max_people })

    it(`move people into the lower places when ${verb} makes them smaller`, async () => {
      const id = await house.room({ max_people: 4 })
      const [two, four] = [await house.client({ roomId: id, place: 2 }), await house.client({ roomId: id, place: 4 })]
      await shrink(id, 2)
      expect(await placesOf(id)).toEqual([
        [four, 1],
        [two, 2],
      ])
      expect(await bedsOf(id)).toEqual([1, 2])
    })

    it(`refuse ${verb} if more people live there than allowed, even if one is away`, async () => {
      const id = await house.room({ max_people: 3 })
      const away = await house.client({ roomId: id, place: 1 })
      await house.client({ roomId: id, place: 3 })
      await call('client.move', { id: away, status: 'eemal', away_reason: 'kodus' })
      expect(await refusal(shrink(id, 1))).toEqual({ code: 'room-not-empty', field: 'max_people' })
      expect(await bedsOf(id)).toEqual([1, 2, 3])
    })
  }

  it('are free, occupied, reserved, or as set by hand', async () => {
    const id = await house.room({ max_people: 2 })
    const show = async () => {
      const { room } = await call('room.get', { id })
      return [room.availability, room.free_places]
    }
    expect(await show()).toEqual(['vaba', 2])
    const resident = await house.client({ roomId: id, place: 1 })
    expect(await show()).toEqual(['vaba', 1])
    const waiting = await house.client({ queued: true })
    await call('client.save', { id: waiting, planned_room_id: id })
    expect(await show()).toEqual(['broneeritud', 0])
    await call('client.move', { id: waiting, status: 'majas' })
    expect(await show()).toEqual(['hõivatud', 0])
    await call('client.move', { id: resident, status: 'lahkunud' })
    await call('room.daycare', { id, availability: 'koristuses', availability_date: '2026-11-25' })
    expect(await show()).toEqual(['koristuses', 0])
    const on = async (day: string) => (await call('room.list', { on: day })).rooms.find((room) => room.id === id)?.free_places
    expect([await on('2026-11-24'), await on('2026-11-25')]).toEqual([0, 1])
  })

  it('count a reservation only from its day on', async () => {
    const id = await house.room()
    await call('client.save', { id: await house.client({ queued: true }), planned_room_id: id, planned_on: '2026-12-01' })
    const on = async (day: string) => (await call('room.list', { on: day })).rooms[0]?.free_places
    expect([await on('2026-11-30'), await on('2026-12-01')]).toEqual([1, 0])
  })

  it('cannot be closed while somebody lives there, and stay closed whatever day is set', async () => {
    const id = await house.room()
    const resident = await house.client({ roomId: id })
    expect(await refusal(call('room.daycare', { id, availability: 'suletud' }))).toEqual({ code: 'room-not-empty', field: 'availability' })
    await call('client.move', { id: resident, room_id: null })
    expect((await call('room.daycare', { id, availability: 'suletud', availability_date: '2026-11-01' })).room).toMatchObject({
      availability: 'suletud',
      free_places: 0,
    })
  })

  it('can be removed if nobody lives there and nobody is expected', async () => {
    const id = await house.room()
    const person = await house.client({ roomId: id })
    expect(await refusal(call('room.delete', { id }))).toEqual({ code: 'room-not-empty' })
    await call('client.move', { id: person, status: 'lahkunud' })
    await call('client.move', { id: person, status: 'ootel' })
    await call('client.save', { id: person, planned_room_id: id })
    expect(await refusal(call('room.delete', { id }))).toEqual({ code: 'room-not-empty' })
    await call('client.save', { id: person, planned_room_id: null })
    expect(await call('room.delete', { id })).toEqual({ id })
    expect(await refusal(call('room.get', { id }))).toEqual({ code: 'room-not-found' })
    expect((await call('client.get', { id: person })).client.stays).toMatchObject([{ room_id: id }])
  })

  it('let two people change places at one instant', async () => {
    const [a, b] = [await house.room({ max_people: 2 }), await house.room()]
    const [one, other] = [await house.client({ roomId: a, place: 2 }), await house.client({ roomId: b })]
    const { rooms } = await call('room.switch', { client_id: one, other_client_id: other })
    expect(rooms.map(({ id, residents }) => [id, residents.map(({ client_id, place_no }) => [client_id, place_no])])).toEqual([
      [a, [[other, 2]]],
      [b, [[one, 1]]],
    ])
    for (const id of [one, other]) expect((await call('client.get', { id })).client).toMatchObject({ arrival_date: '2026-01-05', left_date: null })
  })

  it('let two people in one room change places', async () => {
    const id = await house.room({ max_people: 2 })
    const [one, other] = [await house.client({ roomId: id, place: 1 }), await house.client({ roomId: id, place: 2 })]
    expect((await call('room.switch', { client_id: one, other_client_id: other })).rooms).toHaveLength(1)
    expect(await placesOf(id)).toEqual([
      [other, 1],
      [one, 2],
    ])
  })

  it('refuse to swap somebody with themselves, or with somebody who has no room', async () => {
    const one = await house.client({ roomId: await house.room() })
    expect(await refusal(call('room.switch', { client_id: one, other_client_id: one }))).toEqual({
      code: 'transition-not-allowed',
      field: 'other_client_id',
    })
    for (const other of [await house.client(), await house.client({ queued: true })]) {
      expect(await refusal(call('room.switch', { client_id: one, other_client_id: other }))).toMatchObject({ code: 'transition-not-allowed' })
    }
  })

  it('of another house are not found by any command', async () => {
    const other = await houseWorld(db)
    const id = await other.room()
    const person = await other.client({ roomId: id })
    const own = await house.client({ roomId: await house.room() })
    const calls = [
      () => call('room.get', { id }),
      () => call('room.save', { id, name: '1', floor: 1, max_people: 1 }),
      () => call('room.daycare', { id, availability: 'vaba' }),
      () => call('room.delete', { id }),
    ]
    for (const each of calls) expect(await refusal(each())).toEqual({ code: 'room-not-found' })
    expect(await refusal(call('room.switch', { client_id: own, other_client_id: person }))).toEqual({ code: 'client-not-found' })
    expect((await call('room.list', {})).rooms.some((room) => room.id === id)).toBe(false)
  })
})
