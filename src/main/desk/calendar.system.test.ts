import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

const DIALYSIS = { ...contract.calendar.add.example, day: '2026-11-21', transport: 'medical' as const }

describe('the calendar at a desk', () => {
  let at: AtDesk
  let id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    id = await at.house.client({ roomId: await at.house.room() })
  })
  afterEach(() => at.close())

  const range = async () => (await at.answer('calendar.range', { from: '2026-11-21', to: '2026-11-27' })) as Output<typeof contract.calendar.range>
  const told = async () => (await range()).items.filter(({ layer }) => layer === 'doctor').map(({ day, state }) => `${day.slice(8)} ${state}`)
  const onServer = async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const { items } = await nurse('calendar.range', { from: '2026-11-21', to: '2026-11-27' })
    return items.filter(({ layer }) => layer === 'doctor').map(({ day, state }) => `${day.slice(8)} ${state}`)
  }

  it('plans, moves and cancels without a connection, and sends all of it once', async () => {
    await at.enter('nurse')
    at.isOnline = false
    const { event } = (await at.answer('calendar.add', { ...DIALYSIS, clients: [id] })) as Output<typeof contract.calendar.add>
    await at.answer('calendar.move', { id: event.id, on: '2026-11-23', day: '2026-11-24', starts: '10:00', ends: '14:00', place: null, reason: null })
    await at.answer('calendar.cancel', { id: event.id, on: '2026-11-25', following: false, reason: 'Haiglas' })
    await at.answer('calendar.finish', { id: event.id, on: '2026-11-21', done: true, outcome: 'Hästi läks' })
    const planned = ['21 on', '23 away', '24 on', '25 cancelled', '27 on']
    expect(await told()).toEqual(planned)
    expect(await onServer()).toEqual([])
    await at.restart()
    await at.signIn('nurse')
    await at.backOnline()
    expect(await onServer()).toEqual(planned)
    expect(await told()).toEqual(planned)
  })

  it('of an accountant has the events of the house, and none of its residents', async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    await nurse('calendar.add', { ...DIALYSIS, clients: [id] })
    await nurse('calendar.add', { ...DIALYSIS, clients: [], kind: 'meeting', title: 'Koosolek', transport: 'none', repeat: null })
    await at.enter('accountant')
    at.isOnline = false
    expect((await range()).items.map(({ layer, title }) => `${layer} ${title}`)).toEqual(['house Koosolek'])
  })
})
