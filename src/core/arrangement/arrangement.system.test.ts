import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../kernel/env.ts'

type Draft = Input<typeof contract.calendar.add>
/** A Tuesday; the working day before it is the Monday. */
const ON = '2026-11-24'
const MONDAY = instantAt('2026-11-23', '10:00')
const TRANSPORT = { ...contract.supplier.save.example, name: 'Sõiduabi OÜ', kind: 'transport' as const }

onBothDatabases('the escort and the transport of a visit', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let carer: Actor & { houseId: string }
  let call: Call
  let client: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    carer = await house.actor('carer')
    call = callsBy(db, await house.actor('nurse'))
    client = await house.client({ roomId: await house.room(), last_name: 'Kask' })
  })
  const visit = async (more: Partial<Draft> = {}) => {
    const draft = { ...contract.calendar.add.example, kind: 'doctor' as const, title: 'Kardioloog', clients: [client], day: ON, repeat: null }
    return (await call('calendar.add', { ...draft, starts: '10:00', ends: '11:00', escort_id: carer.personId, ...more })).event.id
  }
  const due = async (by: Call = call, now = MONDAY) =>
    (await by('due.list', {}, { now })).acts.filter(({ source, of }) => source === 'event' && /escort|transport|withdraw/.test(of))
  const told = async (by?: Call, now?: string) => (await due(by, now)).map(({ of }) => of)
  const states = async (id: string, on = ON) => (await call('arrangement.list', { id, on })).arrangements.map(({ what, state }) => `${what} ${state}`)
  const supplier = async () => (await callsBy(db, await house.actor('manager'))('supplier.save', TRANSPORT)).supplier.id

  it('are due on the working day before, for the escort and for the reception, and concern the resident', async () => {
    const id = await visit()
    expect(await told(call, instantAt('2026-11-20', '10:00'))).toEqual([])
    expect(await due()).toMatchObject([
      { of: `escort ${ON}`, ref: id, name: 'Kardioloog', client_id: client, due_at: instantAt('2026-11-23', '09:00'), mine: false },
      { of: `transport ${ON}`, late_at: instantAt('2026-11-23', '17:00'), mine: false },
    ])
    const mine = async (by: Actor & { houseId: string }) => (await due(callsBy(db, by))).filter((act) => act.mine).map(({ of }) => of)
    expect(await mine(carer)).toEqual([`escort ${ON}`])
    expect(await mine(await house.actor('reception'))).toEqual([`transport ${ON}`])
    expect(await told(callsBy(db, await house.actor('accountant')))).toEqual([])
  })

  it('are not due without an escort or transport, nor for an event that is no doctor’s visit', async () => {
    await visit({ escort_id: null, transport: 'none' })
    await visit({ kind: 'outing' })
    expect(await told()).toEqual([])
  })

  it('are settled when somebody marks them, and open again when that is undone', async () => {
    const id = await visit()
    await call('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    await call('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    expect(await told()).toEqual([`transport ${ON}`])
    expect(await states(id)).toEqual(['escort done', 'transport open'])
    await call('arrangement.settle', { id, on: ON, what: 'escort', done: false })
    expect(await told()).toEqual([`escort ${ON}`, `transport ${ON}`])
  })

  it('move with the visit, and what was arranged for the old time must be arranged anew', async () => {
    const id = await visit()
    await call('arrangement.settle', { id, on: ON, what: 'transport', done: true })
    await call('calendar.move', { id, on: ON, day: '2026-11-26', starts: '10:00', ends: '11:00', place: null, reason: null })
    expect(await told()).toEqual([])
    expect(await told(call, instantAt('2026-11-25', '10:00'))).toEqual(['escort 2026-11-26', 'transport 2026-11-26'])
    expect(await states(id)).toEqual(['escort open', 'transport moved'])
    await call('arrangement.settle', { id, on: ON, what: 'transport', done: true })
    expect(await states(id)).toEqual(['escort open', 'transport done'])
  })

  it('end with the visit when it is cancelled or has taken place', async () => {
    const id = await visit()
    await call('calendar.cancel', { id, on: ON, following: false, reason: 'Haiglas' })
    expect(await told()).toEqual([])
    expect(await states(id)).toEqual(['escort dropped', 'transport dropped'])
    expect(await refusal(call('arrangement.settle', { id, on: ON, what: 'escort', done: true }))).toMatchObject({ code: 'not-found' })
    await call('calendar.restore', { id, on: ON })
    expect(await told()).toEqual([`escort ${ON}`, `transport ${ON}`])
    await call('calendar.finish', { id, on: ON, done: true, outcome: null })
    expect(await told()).toEqual([])
  })

  it('are due for each time of a repeating visit, and settled for one of them', async () => {
    const repeat = { unit: 'day' as const, every: 1, weekdays: [], nth: null, until: null, count: 3 }
    const id = await visit({ repeat, escort_id: null })
    await call('arrangement.settle', { id, on: ON, what: 'transport', done: true })
    expect(await told()).toEqual([])
    expect(await told(call, instantAt(ON, '12:00'))).toEqual(['transport 2026-11-25'])
    expect(await states(id, '2026-11-26')).toEqual(['transport open'])
  })

  it('are ordered in one step, once, as a draft that does not mention the resident', async () => {
    const id = await visit({ escort_id: null })
    const supplier_id = await supplier()
    const { order_id } = await call('arrangement.order', { id, on: ON, supplier_id })
    expect((await call('arrangement.order', { id, on: ON, supplier_id })).order_id).toBe(order_id)
    const { orders } = await call('order.list', {})
    expect(orders).toMatchObject([
      { id: order_id, state: 'draft', wanted_on: ON, note: null, lines: [{ item: 'Transport 24.11.2026 kell 10:00', client_id: null }] },
    ])
    expect(await states(id)).toEqual(['transport open'])
  })

  it('are arranged once the order is sent, and must be called off if the visit is cancelled', async () => {
    const id = await visit({ escort_id: null })
    const { order_id } = await call('arrangement.order', { id, on: ON, supplier_id: await supplier() })
    const manager = callsBy(db, await house.actor('manager'))
    await manager('order.approve', { id: order_id })
    await manager('order.send', { id: order_id, email: null })
    expect(await told()).toEqual([])
    await call('calendar.cancel', { id, on: ON, following: false, reason: 'Haiglas' })
    expect(await told()).toEqual([`withdraw ${ON}`])
    await manager('order.cancel', { id: order_id, reason: 'Visiit jäi ära' })
    expect(await told()).toEqual([])
  })

  it('show that the escort goes along to another visit at that time', async () => {
    await visit()
    const asked = { day: ON, starts: '10:30', ends: '12:00', clients: '', escort: carer.personId }
    expect((await call('calendar.conflicts', asked)).conflicts).toMatchObject([{ what: 'escort', title: 'Kardioloog' }])
  })

  it('count a visit that somebody of a role took as theirs at that time, until it is moved', async () => {
    const id = await visit({ escort_id: null, escort_role: 'carer', transport: 'none' })
    const asked = { day: ON, starts: '10:30', ends: '12:00', clients: '', escort: carer.personId }
    const conflicts = async () => (await call('calendar.conflicts', asked)).conflicts
    expect(await conflicts()).toEqual([])
    await callsBy(db, carer)('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    expect(await conflicts()).toEqual([{ what: 'escort', day: ON, starts: '10:00', ends: '11:00', title: 'Kardioloog', who: carer.name }])
    expect((await call('calendar.conflicts', { ...asked, escort: (await house.actor('carer')).personId })).conflicts).toEqual([])
    await call('calendar.move', { id, on: ON, day: ON, starts: '11:00', ends: '12:00', place: null, reason: null })
    expect(await conflicts()).toEqual([])
  })

  it('give an escort to a role until one of it says that they go, and to that person from then on', async () => {
    const id = await visit({ escort_id: null, escort_role: 'carer', transport: 'none' })
    const colleague = await house.actor('carer')
    const mine = async (by: Actor & { houseId: string }) => (await due(callsBy(db, by))).filter((act) => act.mine).map(({ of }) => of)
    expect([await mine(carer), await mine(colleague), await mine(await house.actor('nurse'))]).toEqual([[`escort ${ON}`], [`escort ${ON}`], []])
    expect(await refusal(call('arrangement.settle', { id, on: ON, what: 'escort', done: true }))).toMatchObject({ code: 'forbidden' })
    const go = (by: Actor & { houseId: string }, done = true) => callsBy(db, by)('arrangement.settle', { id, on: ON, what: 'escort', done })
    expect((await go(carer)).arrangements).toMatchObject([{ state: 'done', role: 'carer', done: { by: carer.name } }])
    expect(await refusal(go(colleague))).toMatchObject({ code: 'escort-taken' })
    await go(carer)
    expect(await told()).toEqual([])
    const { items } = await call('calendar.range', { from: ON, to: ON })
    expect(items.find(({ ref }) => ref === id)).toMatchObject({ escort_id: carer.personId, escort_name: carer.name, escort_role: 'carer' })
    const onTheDay = instantAt(ON, '08:00')
    const visits = async (by: Actor & { houseId: string }) =>
      (await callsBy(db, by)('due.list', {}, { now: onTheDay })).acts.filter(({ of }) => of === 'doctor').map((act) => act.mine)
    expect([await visits(carer), await visits(colleague)]).toEqual([[true], [false]])
    await go(carer, false)
    expect([await visits(carer), await visits(colleague)]).toEqual([[true], [true]])
    expect((await go(colleague)).arrangements).toMatchObject([{ done: { by: colleague.name } }])
  })

  it('ask the role again when a visit is moved, and nobody when a person is named instead', async () => {
    const id = await visit({ escort_id: null, escort_role: 'carer', transport: 'none' })
    const go = callsBy(db, carer)
    await go('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    await call('calendar.move', { id, on: ON, day: ON, starts: '14:00', ends: '15:00', place: null, reason: null })
    expect(await told()).toEqual([`escort ${ON}`])
    expect((await call('calendar.range', { from: ON, to: ON })).items.find(({ ref, state }) => ref === id && state === 'on')).toMatchObject({
      escort_name: null,
    })
    await call('arrangement.settle', { id, on: ON, what: 'escort', done: false })
    await call('calendar.change', { id, escort_id: carer.personId, escort_role: null })
    expect((await due()).map(({ of, mine }) => [of, mine])).toEqual([[`escort ${ON}`, false]])
  })

  it('have either a person or a role, and a role only for a resident', async () => {
    expect(await refusal(visit({ escort_role: 'carer' }))).toMatchObject({ code: 'validation', field: 'escort_role' })
    const meeting = { kind: 'meeting' as const, clients: [], escort_id: null, escort_role: 'carer' as const, transport: 'none' as const }
    expect(await refusal(visit(meeting))).toMatchObject({ code: 'validation', field: 'escort_role' })
  })

  it('of another house are not accessible', async () => {
    const id = await visit()
    const stranger = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(stranger('arrangement.list', { id, on: ON }))).toMatchObject({ code: 'not-found' })
    expect(await told(stranger)).toEqual([])
  })
})
