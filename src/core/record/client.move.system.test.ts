import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { CLIENT_STATUSES, type ClientStatus, isAllowed } from '#shared/rules/clientStatus.ts'
import { fingerprint } from '../../../tests/matrix/objects.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

type MoveInput = Omit<Input<typeof contract.client.move>, 'id'>

const BEFORE = '2026-11-10T09:00:00.000Z'
const BETWEEN = '2026-11-15T09:00:00.000Z'
const NOBODY = { away: null, room: null, arrived: null, left: null, died: null, queued: null, stays: 0, absences: 0, tickets: 0, inOldRoom: 0 }
const RESIDENT = { ...NOBODY, room: 'old', arrived: '2026-01-05', stays: 1, inOldRoom: 1 }
const NEWCOMER = { ...NOBODY, room: 'new', arrived: '2026-11-21', stays: 1 }

/** The state of lists and tables after each move allowed today. */
const AFTER: Partial<Record<`${ClientStatus} → ${ClientStatus}`, typeof NOBODY | Record<string, unknown>>> = {
  'majas → majas': RESIDENT,
  'majas → eemal': { ...RESIDENT, away: 'kodus', absences: 1 },
  'majas → lahkunud': { ...NOBODY, left: '2026-11-21' },
  'majas → surnud': { ...NOBODY, left: '2026-11-21', died: '2026-11-21' },
  'eemal → majas': RESIDENT,
  'eemal → eemal': { ...RESIDENT, away: 'kodus', absences: 1 },
  'eemal → lahkunud': { ...NOBODY, left: '2026-11-21' },
  'eemal → surnud': { ...NOBODY, left: '2026-11-21', died: '2026-11-21' },
  'ootel → majas': NEWCOMER,
  'ootel → lahkunud': NOBODY,
  'ootel → surnud': { ...NOBODY, left: '2026-11-21', died: '2026-11-21' },
  'lahkunud → majas': NEWCOMER,
  'lahkunud → ootel': { ...NOBODY, left: '2026-11-10', queued: '2026-11-21', tickets: 1 },
  'lahkunud → surnud': { ...NOBODY, left: '2026-11-21', died: '2026-11-21' },
}

onBothDatabases('moveClient', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
  })

  const move = (id: string, input: MoveInput) => call('client.move', { id, ...input })

  /** A client with a status since 10 November, with their present or former room and an empty one. */
  async function standing(status: ClientStatus) {
    const [oldRoom, newRoom] = [await house.room(), await house.room()]
    const id = await house.client(status === 'ootel' ? { queued: true } : { roomId: oldRoom })
    if (status !== 'majas' && status !== 'ootel') await move(id, { status, at: BEFORE, ...(status === 'eemal' && { away_reason: 'haiglas' }) })
    return { id, oldRoom, newRoom }
  }

  async function stateOf({ id, oldRoom, newRoom }: { id: string; oldRoom: string; newRoom: string }) {
    const open = (table: 'stay' | 'absence') => db.selectFrom(table).select('id').where('client_id', '=', id).where('ended_at', 'is', null).execute()
    const tickets = await db.selectFrom('queue_ticket').select('id').where('client_id', '=', id).where('closed_at', 'is', null).execute()
    const { died_on } = await db.selectFrom('client').select('died_on').where('id', '=', id).executeTakeFirstOrThrow()
    const client = (await call('client.list', {})).clients.find((each) => each.id === id)
    return {
      status: client?.status,
      away: client?.away_reason,
      room: client?.room_id === oldRoom ? 'old' : client?.room_id === newRoom ? 'new' : client?.room_id,
      arrived: client?.arrival_date,
      left: client?.left_date,
      died: died_on,
      queued: client?.queued_date,
      stays: (await open('stay')).length,
      absences: (await open('absence')).length,
      tickets: tickets.length,
      inOldRoom: (await call('room.get', { id: oldRoom })).room.residents.length,
    }
  }

  for (const from of CLIENT_STATUSES) {
    for (const to of CLIENT_STATUSES) {
      const input = (newRoom: string): MoveInput => ({
        status: to,
        ...(to === 'eemal' && { away_reason: 'kodus' }),
        ...(to === 'majas' && (from === 'ootel' || from === 'lahkunud') && { room_id: newRoom }),
      })

      it(`${from} → ${to} ${isAllowed(from, to) ? 'changes what follows from it' : 'is refused and changes nothing'}`, async () => {
        const person = await standing(from)
        if (isAllowed(from, to)) {
          await move(person.id, input(person.newRoom))
          expect(await stateOf(person)).toEqual({ status: to, ...AFTER[`${from} → ${to}`] })
          return
        }
        const before = await fingerprint(db, house.id)
        expect(await refusal(move(person.id, input(person.newRoom)))).toEqual({ code: 'transition-not-allowed', field: 'status' })
        expect(await fingerprint(db, house.id)).toBe(before)
      })
    }
  }

  it('keeps the day of arrival over a change of room and ends the old stay at the same instant', async () => {
    const person = await standing('majas')
    const { client, room } = await move(person.id, { room_id: person.newRoom, at: BETWEEN, reason: 'Aken lõuna poole' })
    expect(room).toMatchObject({ id: person.newRoom, free_places: 0 })
    expect(client).toMatchObject({ room_id: person.newRoom, arrival_date: '2026-01-05', left_date: null })
    expect(client.stays.map(({ room_id, started_at, ended_at, end_reason }) => ({ room_id, started_at, ended_at, end_reason }))).toEqual([
      { room_id: person.newRoom, started_at: BETWEEN, ended_at: null, end_reason: null },
      { room_id: person.oldRoom, started_at: '2026-01-05T08:00:00.000Z', ended_at: BETWEEN, end_reason: 'room' },
    ])
  })

  it('creates no new stay for the room that the person has already', async () => {
    const { id, oldRoom } = await standing('majas')
    const before = await fingerprint(db, house.id)
    await move(id, { room_id: oldRoom })
    expect(await fingerprint(db, house.id)).toBe(before)
  })

  it('moves somebody out of a room without leaving the house', async () => {
    const person = await standing('majas')
    await move(person.id, { room_id: null })
    expect(await stateOf(person)).toEqual({ status: 'majas', ...RESIDENT, room: null, inOldRoom: 0 })
  })

  it('assigns the lowest free place', async () => {
    const roomId = await house.room({ max_people: 3 })
    const first = await house.client({ roomId, place: 1 })
    await house.client({ roomId, place: 2 })
    await move(first, { status: 'lahkunud' })
    const { room } = await move(await house.client(), { room_id: roomId })
    expect(room?.residents.map(({ place_no }) => place_no)).toEqual([1, 2])
  })

  it('refuses a full room', async () => {
    const { id, oldRoom } = await standing('majas')
    expect(await refusal(move(await house.client(), { room_id: oldRoom }))).toEqual({ code: 'room-full', field: 'room_id' })
    expect((await call('room.get', { id: oldRoom })).room.residents.map(({ client_id }) => client_id)).toEqual([id])
  })

  it('refuses the place of somebody who is away', async () => {
    const { oldRoom } = await standing('eemal')
    expect(await refusal(move(await house.client(), { room_id: oldRoom }))).toMatchObject({ code: 'room-full' })
  })

  it('frees the place of somebody who has left at once, and of somebody who has died once the room is ready', async () => {
    for (const status of ['lahkunud', 'surnud'] as const) {
      const { oldRoom } = await standing(status)
      if (status === 'surnud') await call('room.daycare', { id: oldRoom, availability: 'vaba' })
      expect((await move(await house.client(), { room_id: oldRoom })).client.room_id).toBe(oldRoom)
    }
  })

  for (const availability of ['koristuses', 'remondis', 'suletud'] as const) {
    it(`refuses a room that is ${availability}`, async () => {
      const room_id = await house.room({ availability })
      expect(await refusal(move(await house.client(), { room_id }))).toEqual({ code: 'room-closed', field: 'room_id' })
    })
  }

  it('accepts a room whose cleaning ends today, as the board shows it', async () => {
    const room_id = await house.room({ availability: 'koristuses', availability_date: '2026-11-21' })
    expect((await call('room.get', { id: room_id })).room).toMatchObject({ availability: 'vaba', free_places: 1 })
    expect((await move(await house.client(), { room_id })).client.room_id).toBe(room_id)
  })

  it('refuses a room whose cleaning ends tomorrow', async () => {
    const room_id = await house.room({ availability: 'koristuses', availability_date: '2026-11-22' })
    expect(await refusal(move(await house.client(), { room_id }))).toMatchObject({ code: 'room-closed' })
  })

  it('refuses a room of another house as not found', async () => {
    const other = await houseWorld(db)
    expect(await refusal(move(await house.client(), { room_id: await other.room() }))).toEqual({ code: 'room-not-found', field: 'room_id' })
  })

  it('refuses a client of another house as not found', async () => {
    const other = await houseWorld(db)
    expect(await refusal(move(await other.client(), { room_id: null }))).toEqual({ code: 'client-not-found' })
  })

  it('refuses a place reserved from today, except for the person with the reservation', async () => {
    const room_id = await house.room()
    const awaited = await house.client({ queued: true })
    await call('client.save', { id: awaited, planned_room_id: room_id, planned_on: '2026-11-21' })
    expect(await refusal(move(await house.client(), { room_id }))).toEqual({ code: 'room-reserved', field: 'room_id' })
    expect((await move(awaited, { status: 'majas' })).client).toMatchObject({ room_id, status: 'majas', planned_room_id: null })
  })

  it('assigns a place reserved from tomorrow to somebody else today', async () => {
    const room_id = await house.room()
    await call('client.save', { id: await house.client({ queued: true }), planned_room_id: room_id, planned_on: '2026-11-22' })
    expect((await move(await house.client(), { room_id })).client.room_id).toBe(room_id)
  })

  it('refuses a move if the person is in another room than the caller saw', async () => {
    const { id, oldRoom, newRoom } = await standing('majas')
    for (const expected_room_id of [newRoom, null]) {
      expect(await refusal(move(id, { room_id: newRoom, expected_room_id }))).toEqual({ code: 'room-changed', field: 'room_id' })
    }
    expect((await move(id, { room_id: newRoom, expected_room_id: oldRoom })).client.room_id).toBe(newRoom)
  })

  it('refuses a time in the future', async () => {
    const { id } = await standing('majas')
    expect(await refusal(move(id, { status: 'lahkunud', at: '2026-11-21T10:00:00.001Z' }))).toEqual({
      code: 'validation',
      field: 'at',
      key: 'future',
    })
    expect((await move(id, { status: 'lahkunud', at: NOW })).client.status).toBe('lahkunud')
  })

  const tooEarly: [ClientStatus, ClientStatus, string][] = [
    ['majas', 'lahkunud', '2026-01-05T07:59:59.000Z'],
    ['eemal', 'majas', '2026-11-10T08:59:59.000Z'],
    ['eemal', 'surnud', '2026-11-10T08:59:59.000Z'],
    ['lahkunud', 'majas', '2026-11-10T08:59:59.000Z'],
    ['lahkunud', 'surnud', '2026-11-10T08:59:59.000Z'],
  ]
  for (const [from, to, at] of tooEarly) {
    it(`refuses ${from} → ${to} before the person became ${from}`, async () => {
      const { id } = await standing(from)
      expect(await refusal(move(id, { status: to, at }))).toEqual({ code: 'validation', field: 'at', key: 'past' })
    })
  }

  it('refuses to leave before the person came back', async () => {
    const { id } = await standing('eemal')
    await move(id, { status: 'majas', at: BETWEEN })
    expect(await refusal(move(id, { status: 'lahkunud', at: BEFORE }))).toMatchObject({ field: 'at', key: 'past' })
  })

  it('accepts an instant with an offset', async () => {
    const { id } = await standing('majas')
    expect((await move(id, { status: 'lahkunud', at: '2026-11-21T00:30:00+02:00' })).client).toMatchObject({ left_date: '2026-11-21' })
  })

  it('needs the reason of an absence', async () => {
    const { id } = await standing('majas')
    expect(await refusal(move(id, { status: 'eemal' }))).toEqual({ code: 'validation', field: 'away_reason', key: 'required' })
  })

  it('changes only the day of return of an absence if only that is given', async () => {
    const { id } = await standing('eemal')
    expect((await move(id, { status: 'eemal', away_until: '2026-12-24' })).client).toMatchObject({ away_reason: 'haiglas', away_until: '2026-12-24' })
    expect((await move(id, { status: 'eemal' })).client.away_until).toBe('2026-12-24')
    expect((await move(id, { status: 'eemal', away_until: null })).client.away_until).toBeNull()
  })

  it('refuses a return before the departure, given with it or later', async () => {
    const { id } = await standing('majas')
    const wrong = { code: 'validation', field: 'away_until', key: 'beforeLeaving' }
    expect(await refusal(move(id, { status: 'eemal', away_reason: 'kodus', away_until: '2026-11-19' }))).toEqual(wrong)
    await move(id, { status: 'eemal', away_reason: 'kodus' })
    expect(await refusal(move(id, { status: 'eemal', away_until: '2026-11-19' }))).toEqual(wrong)
  })

  it('changes the room of somebody who is away, and they stay away', async () => {
    const person = await standing('eemal')
    await move(person.id, { room_id: person.newRoom })
    expect(await stateOf(person)).toEqual({ status: 'eemal', ...RESIDENT, away: 'haiglas', absences: 1, room: 'new', inOldRoom: 0 })
  })

  it('needs a status or a room', async () => {
    const { id } = await standing('majas')
    expect(await refusal(move(id, {}))).toEqual({ code: 'validation', field: 'status', key: 'required' })
  })
})
