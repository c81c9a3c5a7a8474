import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { clockOf, instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../kernel/env.ts'

type Draft = Input<typeof contract.calendar.add>
/** Every second day over the day on which clocks go back, 25 October 2026. */
const DIALYSIS: Draft = { ...contract.calendar.add.example, clients: [], day: '2026-10-21', repeat: contract.calendar.add.example.repeat }
const MEETING: Draft = {
  ...DIALYSIS,
  kind: 'meeting',
  title: 'Koosolek',
  day: '2026-11-24',
  starts: '14:00',
  ends: '15:00',
  repeat: null,
  place: 'Saal',
  transport: 'none',
  family: false,
}

onBothDatabases('the calendar', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let nurse: Actor & { houseId: string }
  let call: Call
  let id: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    nurse = await house.actor('nurse')
    call = callsBy(db, nurse)
    id = await house.client({ roomId: await house.room(), last_name: 'Kask', birth_date: '1941-11-24' })
  })
  const dialysis = async (more: Partial<Draft> = {}) => (await call('calendar.add', { ...DIALYSIS, clients: [id], ...more })).event
  const range = async (from: string, to: string, by: Call = call) => (await by('calendar.range', { from, to })).items
  const events = async (from: string, to: string, by?: Call) =>
    (await range(from, to, by)).filter(({ layer }) => ['doctor', 'house', 'clients', 'family'].includes(layer))
  const told = async (from: string, to: string) =>
    (await events(from, to)).map(({ day, starts, state }) => `${day.slice(8)} ${starts}${state === 'on' ? '' : ` ${state}`}`)

  it('has an event at the same hour of Tallinn before and after the clocks change', async () => {
    await dialysis()
    expect(await told('2026-10-19', '2026-10-30')).toEqual(['21 08:00', '23 08:00', '25 08:00', '27 08:00', '29 08:00'])
    const due = async (day: string) => {
      const { acts } = await callsBy(db, nurse)('due.list', {}, { now: instantAt(day, '07:30') })
      return acts.filter(({ of }) => of === 'treatment').map(({ due_at, mine }) => [clockOf(due_at), mine])
    }
    expect(await due('2026-10-23')).toEqual([['08:00', true]])
    expect(await due('2026-10-24')).toEqual([])
    expect(await due('2026-10-25')).toEqual([['08:00', true]])
  })

  it('moves one occurrence, cancels another, and undoes both', async () => {
    const event = await dialysis()
    await call('calendar.move', { id: event.id, on: '2026-10-23', day: '2026-10-24', starts: '10:00', ends: '14:00', place: null, reason: 'Aparaat' })
    await call('calendar.cancel', { id: event.id, on: '2026-10-25', following: false, reason: 'Haiglas' })
    expect(await told('2026-10-21', '2026-10-27')).toEqual(['21 08:00', '23 08:00 away', '24 10:00', '25 08:00 cancelled', '27 08:00'])
    const [moved] = (await events('2026-10-24', '2026-10-24')) ?? []
    expect(moved).toMatchObject({ on: '2026-10-23', from: { day: '2026-10-23', starts: '08:00' }, reason: 'Aparaat', repeats: true })
    await call('calendar.restore', { id: event.id, on: '2026-10-23' })
    await call('calendar.restore', { id: event.id, on: '2026-10-25' })
    expect(await told('2026-10-21', '2026-10-27')).toEqual(['21 08:00', '23 08:00', '25 08:00', '27 08:00'])
    expect(await refusal(call('calendar.restore', { id: event.id, on: '2026-10-25' }))).toEqual({ code: 'not-found', field: 'on' })
    // A day between two times of it.
    expect(await refusal(call('calendar.cancel', { id: event.id, on: '2026-10-24', following: false, reason: 'x' }))).toEqual({
      code: 'not-found',
      field: 'on',
    })
  })

  it('cancels all following occurrences, which stay visible for two weeks', async () => {
    const { id: event } = await dialysis()
    await call('calendar.cancel', { id: event, on: '2026-10-25', following: true, reason: 'Läks koju' })
    expect(await told('2026-10-21', '2026-11-30')).toEqual([
      '21 08:00',
      '23 08:00',
      ...['25', '27', '29', '31', '02', '04', '06'].map((day) => `${day} 08:00 cancelled`),
    ])
    await call('calendar.restore', { id: event, on: '2026-10-27' })
    expect(await told('2026-10-25', '2026-10-27')).toEqual(['25 08:00', '27 08:00'])
  })

  it('has events that are due, for the escort, until somebody records that they took place', async () => {
    const carer = await house.actor('carer')
    const { id: event } = await dialysis({ day: '2026-11-21', escort_id: carer.personId })
    const now = instantAt('2026-11-21', '12:00')
    const due = async (by: Actor & { houseId: string }) =>
      (await callsBy(db, by)('due.list', {}, { now })).acts.filter(({ of }) => of === 'treatment')
    expect(await due(carer)).toMatchObject([{ of: 'treatment', name: 'Dialüüs', client_id: id, ref: event, mine: true }])
    expect(await due(nurse)).toMatchObject([{ mine: false }])
    expect((await call('client.due', { id }, { now })).acts.filter(({ of }) => of === 'treatment')).toHaveLength(1)
    await call('calendar.finish', { id: event, on: '2026-11-21', done: true, outcome: 'Rõhk 120/80' })
    expect(await due(carer)).toEqual([])
    expect(await events('2026-11-21', '2026-11-21')).toMatchObject([{ done: true, escort_name: carer.name }])
    await call('calendar.finish', { id: event, on: '2026-11-21', done: false, outcome: null })
    expect(await due(carer)).toHaveLength(1)
    // Moved to tomorrow it is not due today.
    await call('calendar.move', { id: event, on: '2026-11-21', day: '2026-11-22', starts: '08:00', ends: '12:00', place: null, reason: null })
    expect(await due(carer)).toEqual([])
  })

  it('shows what is planned and due elsewhere, birthdays and holidays', async () => {
    await call('calendar.add', { ...MEETING, clients: [] })
    await call('task.add', { subject: 'Helista tütrele', clients: [id], due_at: instantAt('2026-11-24', '12:00') })
    const manager = callsBy(db, await house.actor('manager'))
    await manager('activity.add', { ...contract.activity.add.example, day: '2026-11-24', starts: '11:00', ends: '12:00' })
    const of = (await range('2026-11-24', '2026-11-24')).map(({ layer, starts, title, clients }) => [layer, starts, title, clients.length])
    expect(of).toEqual([
      ['birthday', null, null, 1],
      ['activity', '11:00', 'Laulutund', 0],
      ['task', '12:00', 'Helista tütrele', 1],
      ['house', '14:00', 'Koosolek', 0],
    ])
    expect((await range('2026-12-24', '2026-12-26')).map(({ layer, of: name }) => [layer, name])).toEqual([
      ['holiday', 'christmasEve'],
      ['holiday', 'christmas'],
      ['holiday', 'boxing'],
    ])
    // Of one person nothing of the house, and nothing of another house of anybody.
    const own = (await call('calendar.range', { from: '2026-11-24', to: '2026-11-24', client: id })).items
    expect(own.map(({ layer }) => layer)).toEqual(['birthday', 'task'])
    const stranger = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await range('2026-11-24', '2026-11-24', stranger)).toEqual([])
  })

  it('shows a name day on its day, in each year', async () => {
    const andres = await house.client({ roomId: await house.room(), first_name: 'Andres', last_name: 'Tamm' })
    for (const day of ['2026-11-30', '2027-11-30'])
      expect(await range(day, day)).toMatchObject([{ layer: 'birthday', of: 'nameDay', clients: [{ id: andres, name: 'Andres Tamm' }] }])
    expect(await range('2026-12-01', '2026-12-01')).toEqual([])
  })

  it('shows an accountant nothing about residents except birthdays', async () => {
    await dialysis({ day: '2026-11-24' })
    await call('calendar.add', { ...MEETING, clients: [] })
    const accountant = callsBy(db, await house.actor('accountant'))
    expect((await events('2026-11-24', '2026-11-24', accountant)).map(({ title }) => title)).toEqual(['Koosolek'])
    expect(await refusal(accountant('calendar.get', { id: (await dialysis()).id }))).toMatchObject({ code: 'not-found' })
  })

  it('shows what else is planned at that time for the same people', async () => {
    const carer = await house.actor('carer')
    await dialysis({ day: '2026-11-24', repeat: null, escort_id: carer.personId })
    const other = await house.client({ roomId: await house.room(), last_name: 'Õun' })
    const lines = [{ ...(await import('#shared/contract/plan.ts')).LINE, schedule: { times: ['11:00'], weekdays: null, every: 1 } }]
    const draft = await call('plan.save', { client_id: id, ver: null, made_with: 'Klient', health_need: 'x', health_by: 'õde', lines })
    await call('plan.sign', { id: draft.plan.id, ver: draft.plan.ver, name: 'Tiina', relation: 'tütar' })
    const at = async (clients: string[], more: object = {}) =>
      (await call('calendar.conflicts', { day: '2026-11-24', starts: '10:00', ends: '12:00', clients: clients.join(','), ...more })).conflicts.map(
        ({ what, starts }) => `${what} ${starts}`,
      )
    expect(await at([id])).toEqual(['event 08:00', 'care 11:00'])
    expect(await at([other])).toEqual([])
    expect(await at([other], { escort: carer.personId })).toEqual(['escort 08:00'])
    expect(await at([id], { starts: '12:30', ends: '13:00' })).toEqual([])
  })

  it('includes whole-day events that begin before the period', async () => {
    await call('calendar.add', {
      ...MEETING,
      clients: [],
      title: 'Remont',
      kind: 'maintenance',
      day: '2026-11-20',
      days: 5,
      starts: null,
      ends: null,
    })
    expect(await events('2026-11-24', '2026-11-30')).toMatchObject([{ title: 'Remont', day: '2026-11-20', days: 5, starts: null, ends: null }])
    expect(await events('2026-11-25', '2026-11-30')).toEqual([])
  })

  it('refuses invalid input, beside its field', async () => {
    const add = (more: Partial<Draft>) => refusal(call('calendar.add', { ...MEETING, ...more }))
    expect(await add({ kind: 'doctor', clients: [] })).toEqual({ code: 'validation', field: 'kind', key: 'kindAbout' })
    expect(await add({ clients: ['keegi'], kind: 'doctor' })).toEqual({ code: 'client-not-found', field: 'clients' })
    expect(await add({ clients: [], escort_id: 'keegi' })).toEqual({ code: 'not-found', field: 'escort_id' })
    const wrong = (more: object) =>
      contract.calendar.add.input.safeParse({ ...MEETING, clients: [], ...more }).error?.issues.map(({ path }) => path.join('.'))
    expect(wrong({ ends: '13:00' })).toEqual(['ends'])
    expect(wrong({ ends: null })).toEqual(['ends'])
    expect(wrong({ days: 2 })).toEqual(['days'])
    expect(wrong({ repeat: { unit: 'week', every: 1, weekdays: [1], nth: null, until: null, count: null } })).toEqual(['repeat.weekdays'])
    const { id: event } = (await call('calendar.add', { ...MEETING, clients: [] })).event
    expect(await refusal(call('calendar.change', { id: event, starts: '16:00' }))).toEqual({ code: 'validation', field: 'ends', key: 'endsBefore' })
  })

  it('is not overwritten if somebody else has changed it', async () => {
    const { id: event } = await dialysis()
    await call('calendar.change', { id: event, place: 'II korrus', base: { place: DIALYSIS.place } })
    expect(await refusal(call('calendar.change', { id: event, place: 'III korrus', base: { place: DIALYSIS.place } }))).toMatchObject({
      code: 'row-changed',
      field: 'place',
    })
  })
})
