import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const MARI = { first_name: 'Mari', last_name: 'Kask' }
const TEST_CODE = '44008259987'

onBothDatabases('adding people', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeAll(async () => {
    db = await fresh()
  })
  const begin = async (): Promise<void> => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  }

  it('takes birth date and sex from the isikukood, whatever was typed', async () => {
    await begin()
    const { client } = await call('client.add', { ...MARI, personalID: TEST_CODE, birth_date: '1999-09-09', gender: 'male' })
    expect(client).toMatchObject({ personal_id: TEST_CODE, birth_date: '1940-08-25', gender: 'female' })
  })

  it('keeps the typed data of a person with a temporary mark instead of a code', async () => {
    await begin()
    const { client } = await call('client.add', { ...MARI, personalID: 'AJUTINE-1', birth_date: '1940-01-02', gender: 'male' })
    expect(client).toMatchObject({ personal_id: 'AJUTINE-1', birth_date: '1940-01-02', gender: 'male' })
  })

  it('admits at once, with contacts in the order of calling', async () => {
    await begin()
    const room_id = await house.room()
    const contacts = [{ name: 'Ants Kask', relation: 'poeg', phone: '5551 2345' }, { name: 'Anu Kask' }]
    const { client } = await call('client.add', {
      ...MARI,
      phone: '+372 5551 2345',
      email: ' Mari@Naidis.EXAMPLE ',
      room_id,
      contacts,
      arrival_date: '2026-11-01',
    })
    expect(client).toMatchObject({
      status: 'majas',
      room_id,
      arrival_date: '2026-11-01',
      name: 'Mari Kask',
      phone: '+37255512345',
      email: 'mari@naidis.example',
    })
    expect(client.contacts.map(({ name, phone, position }) => ({ name, phone, position }))).toEqual([
      { name: 'Ants Kask', phone: '+37255512345', position: 1 },
      { name: 'Anu Kask', phone: null, position: 2 },
    ])
  })

  it('refuses a person who is registered already, and names them, whatever their status', async () => {
    await begin()
    for (const [index, status] of (['majas', 'lahkunud'] as const).entries()) {
      const personalID = ['44008259987', '34012079931'][index] ?? ''
      const { client } = await call('client.add', { ...MARI, personalID })
      if (status === 'lahkunud') await call('client.move', { id: client.id, status })
      const double = { code: 'person-exists', field: 'personalID', details: { client_id: client.id } }
      expect(await refusal(call('client.add', { first_name: 'Teine', last_name: 'Nimi', personalID }))).toEqual(double)
      expect(await refusal(call('client.queue', { house_id: house.id, ...MARI, personalID }))).toEqual(double)
    }
  })

  it('lets the same person be a client of another house', async () => {
    await begin()
    await call('client.add', { ...MARI, personalID: TEST_CODE })
    await begin()
    expect((await call('client.add', { ...MARI, personalID: TEST_CODE })).client.house_id).toBe(house.id)
  })

  it('lets two people without a code have the same name', async () => {
    await begin()
    await call('client.add', MARI)
    await call('client.add', MARI)
    expect((await call('client.list', {})).clients).toHaveLength(2)
  })

  it('adds nobody if the room is full', async () => {
    await begin()
    const room_id = await house.room()
    await house.client({ roomId: room_id })
    expect(await refusal(call('client.add', { ...MARI, room_id }))).toEqual({ code: 'room-full', field: 'room_id' })
    expect((await call('client.list', {})).clients).toHaveLength(1)
  })

  it('refuses a day of arrival or queueing in the future', async () => {
    await begin()
    expect(await refusal(call('client.add', { ...MARI, arrival_date: '2026-11-22' }))).toEqual({
      code: 'validation',
      field: 'arrival_date',
      key: 'future',
    })
    const queued = call('client.queue', { house_id: house.id, ...MARI, queued_date: '2026-11-22' })
    expect(await refusal(queued)).toEqual({ code: 'validation', field: 'queued_date', key: 'future' })
  })

  it('uses the current day in Tallinn if none is given, which may be tomorrow in UTC', async () => {
    await begin()
    const late = callsBy(db, await house.actor('manager'), '2026-11-21T22:30:00.000Z')
    expect((await late('client.add', MARI)).client.arrival_date).toBe('2026-11-22')
    expect((await late('client.queue', { house_id: house.id, ...MARI })).client.queued_date).toBe('2026-11-22')
  })

  it('adds to the queue with a reserved room', async () => {
    await begin()
    const planned_room_id = await house.room()
    const { client } = await call('client.queue', {
      house_id: house.id,
      ...MARI,
      queued_date: '2026-10-01',
      planned_room_id,
      planned_on: '2026-11-25',
    })
    expect(client).toMatchObject({
      status: 'ootel',
      queued_date: '2026-10-01',
      planned_room_id,
      planned_on: '2026-11-25',
      room_id: null,
      placed_elsewhere: 0,
    })
    expect((await call('room.get', { id: planned_room_id })).room.planned).toEqual([{ client_id: client.id, name: 'Mari Kask', on: '2026-11-25' }])
  })

  it('refuses the queue of another house, and a room of another house', async () => {
    await begin()
    const other = await houseWorld(db)
    expect(await refusal(call('client.queue', { house_id: other.id, ...MARI }))).toEqual({ code: 'house-not-found', field: 'house_id' })
    const foreign = await other.room()
    expect(await refusal(call('client.queue', { house_id: house.id, ...MARI, planned_room_id: foreign }))).toEqual({
      code: 'room-not-found',
      field: 'planned_room_id',
    })
    expect(await refusal(call('client.add', { ...MARI, room_id: foreign }))).toEqual({ code: 'room-not-found', field: 'room_id' })
  })
})
