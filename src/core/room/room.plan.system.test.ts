import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const TODAY = dayOf(NOW)
const inDays = (days: number): string => addDays(TODAY, days)
const later = (days: number): string => new Date(Date.parse(NOW) + days * 86_400_000).toISOString()

onBothDatabases('the plan and the history of rooms', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })
  const queue = async (last_name: string, room: string, on: string | null) =>
    (await call('client.queue', { house_id: house.id, first_name: 'Helmi', last_name, planned_room_id: room, planned_on: on })).client.id
  const planOf = async (room: string) => (await call('room.plan', { room_id: room })).rooms[0]
  const gaps = async (asked: object) => (await call('room.gaps', { from: TODAY, ...asked })).gaps.map(({ name }) => name)

  it('has each resident in their place and each reservation in a free one from its day', async () => {
    const room = await house.room({ name: '101', max_people: 2 })
    const living = await house.client({ roomId: room })
    const coming = await queue('Saabuja', room, inDays(10))
    const tooMany = await queue('Kolmas', room, inDays(20))
    expect(await planOf(room)).toMatchObject({
      closed: null,
      places: [
        { place_no: 1, people: [{ kind: 'resident', client_id: living, status: 'majas', from: TODAY, until: null }] },
        { place_no: 2, people: [{ kind: 'reserved', client_id: coming, name: 'Helmi Saabuja', status: 'ootel', from: inDays(10), until: null }] },
      ],
      waiting: [{ client_id: tooMany, from: inDays(20) }],
    })
    expect(await refusal(call('room.plan', { room_id: 'unknown' }))).toMatchObject({ code: 'room-not-found' })
  })

  it('has a place that was reserved without a day, or for a past day, reserved from today on', async () => {
    const room = await house.room({ name: '101', max_people: 2 })
    await queue('Ilma päevata', room, null)
    await queue('Hiline', room, inDays(-3))
    expect((await planOf(room))?.places.map(({ people }) => people[0]?.from)).toEqual([TODAY, TODAY])
    expect(await gaps({})).toEqual([])
  })

  it('finds rooms that are free the whole time, the tightest first', async () => {
    const [full, tight] = [await house.room({ name: '101', max_people: 1 }), await house.room({ name: '102', max_people: 1 })]
    await house.room({ name: '103', max_people: 1 })
    await house.room({ name: '104', max_people: 1, availability: 'remondis', availability_date: inDays(5) })
    await house.room({ name: '105', max_people: 1, availability: 'suletud', availability_date: inDays(5) })
    await house.client({ roomId: full })
    await queue('Saabuja', tight, inDays(10))
    expect(await gaps({ days: 10 })).toEqual(['102', '103'])
    expect(await gaps({ days: 11 })).toEqual(['103'])
    expect(await gaps({ from: inDays(5), days: 5 })).toEqual(['102', '103', '104'])
    expect(await gaps({ from: inDays(5) })).toEqual(['103', '104'])
    expect((await call('room.gaps', { from: TODAY, days: 3 })).gaps[0]).toMatchObject({ room_id: tight, free_places: 1, free_until: inDays(10) })
  })

  it('searches from today if the day has passed', async () => {
    const room = await house.room({ name: '101', max_people: 1 })
    await queue('Saabuja', room, inDays(1))
    expect(await gaps({ from: inDays(-30), days: 1 })).toEqual(['101'])
    expect(await gaps({ from: inDays(-30), days: 2 })).toEqual([])
  })

  it('leaves out rooms of the other sex and of other units', async () => {
    await house.room({ name: '101', gender_rule: 'male' })
    await house.room({ name: '102', gender_rule: 'female' })
    await house.room({ name: '103' })
    expect(await gaps({ gender: 'female' })).toEqual(['102', '103'])
    expect(await gaps({ unit_id: 'another' })).toEqual([])
  })

  it('shows who has lived in a room, the newest first, with the days when it was empty', async () => {
    const [room, other] = [await house.room({ name: '101', max_people: 1 }), await house.room({ name: '102', max_people: 1 })]
    const [first, second] = [await house.client({ roomId: room }), await house.client()]
    await call('client.move', { id: first, room_id: other }, { now: later(2) })
    await call('room.daycare', { id: room, availability: 'vaba' }, { now: later(2) })
    await call('client.move', { id: second, room_id: room }, { now: later(6) })
    const { stays, empty } = await call('room.history', { id: room }, { now: later(8) })
    expect(stays.map(({ client_id, until, end_reason }) => [client_id, until, end_reason])).toEqual([
      [second, null, null],
      [first, inDays(2), 'room'],
    ])
    expect(stays[0]).toMatchObject({ from: inDays(6), days: 3 })
    expect(empty).toEqual([{ from: inDays(3), until: inDays(5), days: 3 }])
  })
})
