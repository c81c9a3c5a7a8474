import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk, PASSWORD } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

describe('a planned leaving at a desk without a connection', () => {
  let at: AtDesk
  let room: string
  let client: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    room = await at.house.room({ name: '101', max_people: 1 })
    client = await at.house.client({ roomId: room })
  })
  afterEach(() => at.close())

  const place = async () => ((await at.answer('room.plan', { room_id: room })) as Output<typeof contract.room.plan>).rooms[0]?.places[0]?.people[0]
  const onServer = () =>
    at.db
      .selectFrom('stay')
      .innerJoin('client_care', 'client_care.id', 'stay.client_id')
      .select(['stay.leaving_on', 'client_care.leaving_place'])
      .where('stay.client_id', '=', client)
      .execute()

  it('is kept, frees the place at once there, and reaches the server', async () => {
    await at.enter('reception')
    at.isOnline = false
    await at.answer('client.planLeaving', { id: client, leaving_on: '2026-12-01', leaving_place: 'Koju', base: { leaving_on: null } })
    expect(await place()).toMatchObject({ client_id: client, until: '2026-12-02' })
    expect(await onServer()).toEqual([{ leaving_on: null, leaving_place: null }])
    await at.restart()
    await at.signIn('reception')
    await at.backOnline()
    expect(await onServer()).toEqual([{ leaving_on: '2026-12-01', leaving_place: 'Koju' }])
    expect(await place()).toMatchObject({ until: '2026-12-02' })
  })

  it('tells desks without care data the day, and neither where to nor why', async () => {
    await callsBy(at.db, await at.house.actor('manager'))('client.planLeaving', {
      id: client,
      leaving_on: '2026-12-01',
      leaving_place: 'Haapsallu õe juurde',
      leaving_reason: 'Intervallhoid lõpeb',
    })
    const copied = async (role: 'accountant' | 'reception') => {
      const browser = await at.server.browser().signIn(`${role}@koduke.example`, PASSWORD)
      const { text } = await browser.get('/api/sync')
      return ['2026-12-01', 'Haapsallu õe juurde', 'Intervallhoid lõpeb'].filter((words) => text.includes(words))
    }
    expect(await copied('reception')).toEqual(['2026-12-01', 'Haapsallu õe juurde', 'Intervallhoid lõpeb'])
    expect(await copied('accountant')).toEqual(['2026-12-01'])
    await at.enter('accountant')
    at.isOnline = false
    const { client: seen } = (await at.answer('client.get', { id: client })) as Output<typeof contract.client.get>
    expect(seen).toMatchObject({ leaving_on: '2026-12-01', leaving_place: null, leaving_reason: null })
  })

  it('waits for a decision when the server has another day by then', async () => {
    await at.enter('reception')
    at.isOnline = false
    await at.answer('client.planLeaving', { id: client, leaving_on: '2026-12-01', base: { leaving_on: null } })
    await callsBy(at.db, await at.house.actor('manager'))('client.planLeaving', { id: client, leaving_on: '2026-12-20' })
    await at.backOnline()
    expect(await onServer()).toMatchObject([{ leaving_on: '2026-12-20' }])
    expect(await at.refused()).toMatchObject({ name: 'client.planLeaving', refusal: { code: 'client-changed' } })
  })
})
