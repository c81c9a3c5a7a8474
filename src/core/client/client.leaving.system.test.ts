import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

type Leaving = Omit<Input<typeof contract.client.planLeaving>, 'id'>
/** Three days after the day of the test world. */
const ON = '2026-11-24'
const NEXT_DAY = '2026-11-25'

onBothDatabases('planLeaving', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let room: string
  let client: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('reception'))
    room = await house.room({ name: '101', max_people: 1 })
    client = await house.client({ roomId: room, last_name: 'Kask' })
  })
  const plan = (input: Leaving = { leaving_on: ON }, id = client) => call('client.planLeaving', { id, ...input })
  const due = async (by: Call = call, now = instantAt(ON, '10:00')) =>
    (await by('due.list', {}, { now })).acts.filter(({ source }) => source === 'leaving')
  const leavingOf = async () => {
    const { leaving_on, leaving_place, leaving_reason } = (await call('client.get', { id: client })).client
    return { leaving_on, leaving_place, leaving_reason }
  }
  const span = async () => (await call('room.plan', { room_id: room })).rooms[0]?.places[0]?.people.map(({ from, until }) => ({ from, until }))
  const gaps = async (from: string) => (await call('room.gaps', { from })).gaps.map(({ name }) => name)

  it('keeps the day, where to and why, and the day frees the place from the next one', async () => {
    await plan({ leaving_on: ON, leaving_place: 'Tütre juurde', leaving_reason: 'Intervallhoid lõpeb' })
    expect(await leavingOf()).toEqual({ leaving_on: ON, leaving_place: 'Tütre juurde', leaving_reason: 'Intervallhoid lõpeb' })
    expect(await span()).toEqual([{ from: '2026-11-21', until: NEXT_DAY }])
    expect([await gaps(ON), await gaps(NEXT_DAY)]).toEqual([[], ['101']])
    const board = async (on: string) => (await call('room.list', { on })).rooms.map(({ free_places, residents }) => [free_places, residents.length])
    expect([await board(ON), await board(NEXT_DAY)]).toEqual([[[0, 1]], [[1, 0]]])
  })

  it('changes only what is given, and without a day nothing is planned', async () => {
    await plan({ leaving_on: ON, leaving_place: 'Tütre juurde' })
    await plan({ leaving_on: NEXT_DAY, base: { leaving_on: ON } })
    expect(await leavingOf()).toEqual({ leaving_on: NEXT_DAY, leaving_place: 'Tütre juurde', leaving_reason: null })
    await plan({ leaving_on: null })
    expect(await leavingOf()).toEqual({ leaving_on: null, leaving_place: null, leaving_reason: null })
    expect(await span()).toEqual([{ from: '2026-11-21', until: null }])
  })

  it('refuses a day that has passed, and one over another that somebody set meanwhile', async () => {
    expect(await refusal(plan({ leaving_on: '2026-11-20' }))).toMatchObject({ code: 'validation', field: 'leaving_on', key: 'past' })
    await plan()
    expect(await refusal(plan({ leaving_on: NEXT_DAY, base: { leaving_on: null } }))).toMatchObject({ code: 'client-changed', field: 'leaving_on' })
  })

  it('keeps a day that has passed while only something else of the plan changes', async () => {
    await plan()
    const later = { now: instantAt(NEXT_DAY, '10:00') }
    await call('client.planLeaving', { id: client, leaving_place: 'Haapsallu' }, later)
    expect(await leavingOf()).toMatchObject({ leaving_on: ON, leaving_place: 'Haapsallu' })
  })

  it('refuses people who do not live in the house', async () => {
    expect(await refusal(plan({ leaving_on: ON }, await house.client({ queued: true })))).toMatchObject({ code: 'person-coming' })
    await call('client.move', { id: client, status: 'lahkunud' })
    const later = { now: '2026-11-22T10:00:00.000Z' }
    expect(await refusal(call('client.planLeaving', { id: client, leaving_on: ON }, later))).toMatchObject({ code: 'person-left' })
    const stranger = await houseWorld(db)
    const other = await stranger.client({ roomId: await stranger.room() })
    expect(await refusal(plan({ leaving_on: ON }, other))).toMatchObject({ code: 'client-not-found' })
  })

  it('is due on the day for the reception and the manager, late after it, and settled by the leaving', async () => {
    await plan()
    expect(await due(call, instantAt('2026-11-23', '10:00'))).toEqual([])
    expect(await due()).toMatchObject([{ client_id: client, due_at: instantAt(ON, '00:00'), late_at: instantAt(NEXT_DAY, '00:00'), mine: true }])
    expect(await due(callsBy(db, await house.actor('carer')))).toEqual([])
    await call('client.move', { id: client, status: 'lahkunud' })
    expect(await due()).toEqual([])
  })

  it.each(['lahkunud', 'surnud'] as const)('ends with the stay: nothing is planned after %s', async (status) => {
    await plan()
    await call('client.move', { id: client, status })
    expect(await leavingOf()).toMatchObject({ leaving_on: null, leaving_place: null })
    expect((await call('house.overview', {})).overview.leavings).toEqual([])
  })

  it('begins without the place of an earlier plan when somebody lives in the house again', async () => {
    await plan({ leaving_on: ON, leaving_place: 'Tütre juurde', leaving_reason: 'Intervallhoid lõpeb' })
    await call('client.move', { id: client, status: 'lahkunud' })
    const later = { now: '2026-11-25T10:00:00.000Z' }
    await call('client.move', { id: client, status: 'majas', room_id: room }, later)
    await call('client.planLeaving', { id: client, leaving_on: '2026-12-01' }, later)
    expect(await leavingOf()).toEqual({ leaving_on: '2026-12-01', leaving_place: null, leaving_reason: null })
  })

  it('goes along into another room, in an exchange, and back', async () => {
    await plan({ leaving_on: ON, leaving_place: 'Tütre juurde' })
    const move = await call('client.move', { id: client, room_id: await house.room({ name: '102' }) })
    expect(await leavingOf()).toMatchObject({ leaving_on: ON, leaving_place: 'Tütre juurde' })
    await plan({ leaving_on: NEXT_DAY })
    await call('client.takeBack', { id: client, move_id: move.move_id ?? '', reason: 'Vale tuba' })
    expect(await leavingOf()).toMatchObject({ leaving_on: NEXT_DAY, leaving_place: 'Tütre juurde' })
    const other = await house.client({ roomId: await house.room({ name: '103' }) })
    await call('room.switch', { client_id: client, other_client_id: other })
    expect(await leavingOf()).toMatchObject({ leaving_on: NEXT_DAY })
    expect((await call('client.get', { id: other })).client.leaving_on).toBeNull()
  })

  it('keeps the place while a resident stays longer than planned', async () => {
    await plan()
    const later = { now: instantAt('2026-11-27', '10:00') }
    const { rooms } = await call('room.plan', { room_id: room }, later)
    expect(rooms[0]?.places[0]?.people).toMatchObject([{ from: '2026-11-27', until: '2026-11-28' }])
    expect((await call('room.list', {}, later)).rooms).toMatchObject([{ free_places: 0 }])
  })

  it('is told on the overview with what is still to be seen to, as far as the reader may read it', async () => {
    await call('item.save', { clientId: client, data: { category: 'prillid', name: 'Lugemisprillid' } })
    await plan()
    const leavings = async (by: Call) => (await by('house.overview', {})).overview.leavings
    expect(await leavings(call)).toEqual([
      { client_id: client, name: expect.stringContaining('Kask') as string, on: ON, place: null, lacks: ['place', 'belongings'] },
    ])
    expect(await leavings(callsBy(db, await house.actor('accountant')))).toMatchObject([{ place: null, lacks: [] }])
    await plan({ leaving_on: ON, leaving_place: 'Koju' })
    expect(await leavings(call)).toMatchObject([{ place: 'Koju', lacks: ['belongings'] }])
    expect(await leavings(callsBy(db, await house.actor('accountant')))).toMatchObject([{ place: null }])
  })

  it('is on the calendar, and no plate waits for who has left', async () => {
    await plan()
    const { items } = await call('calendar.range', { from: '2026-11-21', to: '2026-11-30' })
    expect(items.filter(({ source }) => source === 'leaving')).toMatchObject([{ day: ON, layer: 'clients', clients: [{ id: client }] }])
    const { days } = await call('menu.week', { day: '2026-11-23' })
    expect(days.slice(0, 4).map(({ eating }) => eating)).toEqual([1, 1, 0, 0])
  })
})
