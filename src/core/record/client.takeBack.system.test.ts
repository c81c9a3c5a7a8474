import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HOUR = 3_600_000
const after = (hours: number): string => new Date(Date.parse(NOW) + hours * HOUR).toISOString()
const WRONG = 'Vale inimene'

onBothDatabases('undoing a move', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  let first: string
  let second: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    first = await house.room({ name: '101', max_people: 2 })
    second = await house.room({ name: '102' })
    id = await house.client({ roomId: first, place: 2 })
  })
  const stays = async (client = id) => (await call('client.get', { id: client })).client.stays.map(({ room, ended_at }) => [room, ended_at !== null])
  const takeBack = (move_id: string | null, client = id) =>
    call('client.takeBack', { id: client, move_id: move_id ?? '', reason: WRONG }, { now: after(1) })
  const placeOf = async (client: string) =>
    db.selectFrom('stay').select(['room_id', 'place_no']).where('client_id', '=', client).where('ended_at', 'is', null).executeTakeFirst()

  it('removes a wrong room from the history, and keeps the move struck out with its reason', async () => {
    const before = await stays()
    const { move_id } = await call('client.move', { id, room_id: second })
    expect((await call('client.moves', { id })).moves).toMatchObject([{ kind: 'room', from_room: '101', to_room: '102', may_take_back: true }])
    await takeBack(move_id)
    expect(await stays()).toEqual(before)
    expect(await placeOf(id)).toEqual({ room_id: first, place_no: 2 })
    expect((await call('client.moves', { id })).moves).toMatchObject([{ struck_by: expect.any(String), strike_reason: WRONG, may_take_back: false }])
    expect((await call('room.get', { id: second })).room.free_places).toBe(1)
  })

  it('returns both who changed places', async () => {
    const other = await house.client({ roomId: second })
    const before = [await stays(), await stays(other)]
    const { move_id } = await call('room.switch', { client_id: id, other_client_id: other })
    await takeBack((await call('client.moves', { id: other })).moves[0]?.id ?? '', other)
    expect([await stays(), await stays(other)]).toEqual(before)
    expect(await refusal(takeBack(move_id))).toMatchObject({ code: 'already-struck' })
  })

  it('removes a mistaken hospital stay with its details', async () => {
    const { move_id } = await call('client.move', { id, status: 'eemal', away_reason: 'haiglas', hospital: 'PERH' })
    const { client } = await takeBack(move_id)
    expect(client).toMatchObject({ status: 'majas', away_reason: null })
    expect((await call('health.get', { id })).health.hospital).toEqual([])
    const lines = (await call('handover.get', { day: '2026-11-21', shift: 'paev' })).handover.lines
    expect(lines.filter(({ kind }) => kind === 'away')).toEqual([])
  })

  it('reopens a hospital stay that was ended by mistake, and awaits no summary yet', async () => {
    await call('client.move', { id, status: 'eemal', away_reason: 'haiglas' })
    const { move_id } = await call('client.move', { id, status: 'majas' })
    expect((await call('document.list', { id })).documents).toHaveLength(1)
    const { client } = await takeBack(move_id)
    expect(client).toMatchObject({ status: 'eemal', away_reason: 'haiglas' })
    expect((await call('document.list', { id })).documents).toEqual([])
  })

  it('returns a person admitted by mistake to the queue', async () => {
    const waiting = await house.client({ queued: true })
    const { move_id } = await call('client.move', { id: waiting, status: 'majas', room_id: second })
    const { client } = await takeBack(move_id, waiting)
    expect(client).toMatchObject({ status: 'ootel', queued_date: '2026-10-01', stays: [] })
  })

  it('removes a person who was only added by mistake', async () => {
    const { client, move_id } = await call('client.add', { first_name: 'Vale', last_name: 'Inimene', personalID: '44008259987', room_id: second })
    expect((await takeBack(move_id, client.id)).client).toBeNull()
    expect(await refusal(call('client.get', { id: client.id }))).toMatchObject({ code: 'client-not-found' })
    expect((await call('room.get', { id: second })).room.residents).toEqual([])
    await call('client.add', { first_name: 'Õige', last_name: 'Inimene', personalID: '44008259987', room_id: second })
  })

  it('is refused if somebody has moved in since', async () => {
    await call('client.move', { id, room_id: second })
    await house.client({ roomId: first, place: 1 })
    await house.client({ roomId: first, place: 2 })
    const { moves } = await call('client.moves', { id })
    expect(await refusal(takeBack(moves[0]?.id ?? ''))).toEqual({ code: 'move-taken' })
  })

  it('is refused if a later record depends on it', async () => {
    const { move_id } = await call('client.move', { id, room_id: second })
    const { move_id: away } = await call('client.move', { id, status: 'eemal', away_reason: 'kodus' })
    expect(await refusal(takeBack(move_id))).toEqual({ code: 'move-later' })
    await takeBack(away)
    await takeBack(move_id)
    const { move_id: again } = await call('client.move', { id, room_id: second, at: after(2) }, { now: after(2) })
    await call('parting.add', { id, kind: 'lahkunud', at: after(3), belongings: [] }, { now: after(3) })
    expect(await refusal(takeBack(again))).toEqual({ code: 'move-later' })
  })

  it('is refused if care was given since the arrival', async () => {
    const waiting = await house.client({ queued: true })
    const { move_id } = await call('client.move', { id: waiting, status: 'majas', room_id: second })
    const { entry } = await call('diary.add', { kind: 'drink', client_id: waiting, values: { ml: 200 } })
    expect(await refusal(takeBack(move_id, waiting))).toEqual({ code: 'move-rested' })
    await call('diary.strike', { id: entry.id, reason: WRONG })
    await takeBack(move_id, waiting)
  })

  it('is allowed to its author for a day, and to nurse and manager for two weeks', async () => {
    const desk = callsBy(db, await house.actor('reception'))
    const { move_id } = await desk('client.move', { id, room_id: second })
    const back = (by: Call, hours: number) => by('client.takeBack', { id, move_id: move_id ?? '', reason: WRONG }, { now: after(hours) })
    expect(await refusal(back(callsBy(db, await house.actor('reception')), 1))).toEqual({ code: 'forbidden' })
    expect(await refusal(back(desk, 25))).toEqual({ code: 'move-late' })
    expect(await refusal(back(call, 15 * 24))).toEqual({ code: 'move-late' })
    await back(callsBy(db, await house.actor('nurse')), 13 * 24)
  })

  it('of another house is not found', async () => {
    const { move_id } = await call('client.move', { id, room_id: second })
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(other('client.takeBack', { id, move_id: move_id ?? '', reason: WRONG }))).toEqual({ code: 'client-not-found' })
  })
})
