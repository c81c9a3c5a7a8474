import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const later = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()
const DAY = 24

const SUPPLIER = {
  name: 'Pehme Päev OÜ',
  kind: 'care_aids',
  registry_code: null,
  order_email: 'tellimused@pehmepaev.example',
  contacts: [],
  contract_no: null,
  contract_from: null,
  contract_to: null,
  delivery_days: [2, 4],
  cutoff: '12:00',
  note: null,
} as const

onBothDatabases('orders', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let helmi: string
  let supplier: string
  let carer: Call
  let manager: Call
  let reception: Call
  let accountant: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    helmi = await house.client({ first_name: 'Helmi', last_name: 'Kask', roomId: await house.room() })
    carer = callsBy(db, await house.actor('carer'))
    manager = callsBy(db, await house.actor('manager'))
    reception = callsBy(db, await house.actor('reception'))
    accountant = callsBy(db, await house.actor('accountant'))
    supplier = (await reception('supplier.save', { ...SUPPLIER, delivery_days: [2, 4], contacts: [] })).supplier.id
  })
  const nappies = { item: 'Teipmähe L', unit: 'tk', quantity: 30, price_cents: 52, reason: null }
  const gloves = { item: 'Kindad M', unit: 'karp', quantity: 4, price_cents: 640, reason: null, client_id: null }
  const draft = async (more: object = {}) =>
    (
      await carer('order.save', {
        supplier_id: supplier,
        wanted_on: '2026-11-24',
        note: null,
        lines: [{ ...nappies, client_id: helmi }, gloves],
        ...more,
      })
    ).order
  const sent = async () => {
    const { id } = await draft()
    await manager('order.approve', { id })
    return (await reception('order.send', { id, email: null })).order
  }
  const lineOf = (order: { lines: readonly { id: string; item: string }[] }, item: string) => order.lines.find((each) => each.item === item)?.id ?? ''
  const charges = async () => (await accountant('order.charges', { month: '2026-11' })).charges

  it('charge a resident, whose own page shows no charges of others', async () => {
    const { id, lines } = await sent()
    await carer('order.receive', { id, lines: lines.map((line) => ({ id: line.id, quantity: line.quantity })) })
    const [charge] = await charges()
    const of = async (client_id: string) => (await accountant('order.charges', { month: '2026-11', client_id })).charges
    expect(await of(charge?.client_id ?? '')).toEqual([charge])
    expect(await of(await house.client())).toEqual([])
  })

  it('go from a draft by the manager to the supplier, and are received line by line', async () => {
    const { id, state, cents } = await draft()
    expect({ state, cents }).toEqual({ state: 'draft', cents: 30 * 52 + 4 * 640 })
    expect(await refusal(reception('order.send', { id, email: null }))).toEqual({ code: 'order-unapproved' })
    expect((await manager('order.approve', { id })).order.state).toBe('approved')
    const { order } = await reception('order.send', { id, email: null })
    expect(order.state).toBe('sent')
    const half = await carer('order.receive', { id, lines: [{ id: lineOf(order, 'Kindad M'), quantity: 4 }] })
    expect(half.order.state).toBe('partial')
    const whole = await carer('order.receive', { id, lines: [{ id: lineOf(order, 'Teipmähe L'), quantity: 30 }] })
    expect(whole.order).toMatchObject({ state: 'received', lines: [{ claims: [] }, { claims: [] }] })
  })

  it('with a box missing create a claim, and charge the resident for what was received', async () => {
    const order = await sent()
    const [line, box] = [lineOf(order, 'Teipmähe L'), lineOf(order, 'Kindad M')]
    const lines = [
      { id: line, quantity: 20 },
      { id: box, quantity: 3, fault: 'damaged' as const, note: 'Märg kast' },
    ]
    const { order: received } = await carer('order.receive', { id: order.id, lines })
    expect(received).toMatchObject({
      state: 'received',
      lines: [
        { arrived_quantity: 20, claims: [{ kind: 'short', quantity: 10, settled: null }] },
        { arrived_quantity: 3, claims: [{ kind: 'damaged', quantity: 1, note: 'Märg kast' }] },
      ],
    })
    expect(await charges()).toMatchObject([
      { client_id: helmi, client_name: 'Helmi Kask', on: '2026-11-21', item: 'Teipmähe L', quantity: 20, unit_price_cents: 52, struck: null },
    ])
  })

  it('charge the rest of a short line when it is delivered, and not when it is deducted from the bill', async () => {
    const order = await sent()
    const { order: received } = await carer('order.receive', { id: order.id, lines: [{ id: lineOf(order, 'Teipmähe L'), quantity: 20 }] })
    const claim = received.lines[0]?.claims[0]?.id ?? ''
    await reception('order.settle', { id: claim, outcome: 'delivered' })
    await reception('order.settle', { id: claim, outcome: 'delivered' })
    const standing = async () => (await charges()).filter(({ struck }) => struck === null).map(({ quantity }) => quantity)
    expect((await standing()).toSorted((one, other) => one - other)).toEqual([10, 20])
    await reception('order.settle', { id: claim, outcome: 'credited', note: 'Kreeditarve' })
    expect(await standing()).toEqual([20])
    expect((await charges()).find(({ struck }) => struck)).toMatchObject({ quantity: 10, struck: { reason: 'Kreeditarve' } })
  })

  it('are received once, however often the call is repeated, and not with another quantity', async () => {
    const order = await sent()
    const line = lineOf(order, 'Teipmähe L')
    await carer('order.receive', { id: order.id, lines: [{ id: line, quantity: 20 }] })
    const { order: again } = await reception('order.receive', { id: order.id, lines: [{ id: line, quantity: 20 }] })
    expect(again.lines[0]?.claims).toHaveLength(1)
    expect(await charges()).toHaveLength(1)
    expect(await refusal(reception('order.receive', { id: order.id, lines: [{ id: line, quantity: 30 }] }))).toEqual({
      code: 'line-arrived',
      field: 'lines.0.quantity',
    })
  })

  it('whose receipt is undone have their charge struck with the reason, and can be received again', async () => {
    const order = await sent()
    const line = lineOf(order, 'Teipmähe L')
    await carer('order.receive', { id: order.id, lines: [{ id: line, quantity: 20 }] })
    const { order: back } = await reception('order.takeBack', { id: line, reason: 'Loetud vale kast' })
    expect(back).toMatchObject({ state: 'sent', lines: [{ arrived_quantity: null, claims: [] }, {}] })
    expect(await charges()).toMatchObject([{ struck: { reason: 'Loetud vale kast' } }])
    await carer('order.receive', { id: order.id, lines: [{ id: line, quantity: 30 }] })
    const all = await charges()
    expect(all).toHaveLength(2)
    expect(all.filter(({ struck }) => struck === null)).toMatchObject([{ quantity: 30 }])
  })

  it('are approved as they were seen, and not changed after that', async () => {
    const { id, ver } = await draft()
    const changed = await carer('order.save', { id, ver, supplier_id: supplier, wanted_on: '2026-11-25', note: 'Tagauksest', lines: [gloves] })
    expect(changed.order).toMatchObject({ wanted_on: '2026-11-25', note: 'Tagauksest', lines: [{ item: 'Kindad M' }] })
    expect(await refusal(manager('order.approve', { id, ver }))).toEqual({ code: 'order-changed' })
    await manager('order.approve', { id, ver: changed.order.ver })
    const save = carer('order.save', { id, supplier_id: supplier, wanted_on: '2026-11-26', note: null, lines: [gloves] })
    expect(await refusal(save)).toEqual({ code: 'order-approved' })
    expect((await manager('order.reopen', { id })).order.state).toBe('draft')
  })

  it('can be cancelled until something was received', async () => {
    const order = await sent()
    expect((await reception('order.cancel', { id: order.id, reason: 'Topelt' })).order).toMatchObject({
      state: 'cancelled',
      cancelled: { reason: 'Topelt' },
    })
    const lines = [{ id: lineOf(order, 'Kindad M'), quantity: 4 }]
    expect(await refusal(carer('order.receive', { id: order.id, lines }))).toEqual({ code: 'order-cancelled' })
    const other = await sent()
    await carer('order.receive', { id: other.id, lines: [{ id: lineOf(other, 'Kindad M'), quantity: 4 }] })
    expect(await refusal(reception('order.cancel', { id: other.id, reason: 'Topelt' }))).toEqual({ code: 'order-arrived' })
  })

  it('name residents only to those who may read care data', async () => {
    await draft()
    const seen = async (call: Call) => (await call('order.list', {})).orders[0]?.lines[0]
    expect(await seen(carer)).toMatchObject({ cost_to: 'client', client_name: 'Helmi Kask', client_id: helmi })
    expect(await seen(accountant)).toMatchObject({ cost_to: 'client', client_name: null, client_id: null, room: null, quantity: 30 })
  })

  it('refuse a supplier that is no longer used, a resident without a price, and an unknown resident', async () => {
    await reception('supplier.end', { id: supplier, ended_on: '2026-11-20' })
    expect(await refusal(draft())).toEqual({ code: 'supplier-ended', field: 'supplier_id' })
    await reception('supplier.end', { id: supplier, ended_on: null })
    expect(await refusal(draft({ lines: [{ ...nappies, client_id: 'nobody' }] }))).toEqual({
      code: 'client-not-found',
      field: 'lines.0.client_id',
    })
    expect(wrongIn('order.save', { supplier_id: supplier, wanted_on: '2026-11-24', note: null, lines: [] })).toEqual(['lines'])
    const unpriced = [{ ...nappies, client_id: helmi, price_cents: null }]
    expect(wrongIn('order.save', { supplier_id: supplier, wanted_on: '2026-11-24', note: null, lines: unpriced })).toEqual(['lines.0.price_cents'])
  })

  it('are proposed from the pads in the diary, less what is on order', async () => {
    const change = (found: string, hours: number) =>
      carer('diary.add', { client_id: helmi, kind: 'pad', values: { found }, event_at: later(hours) }, { now: later(hours) })
    for (let day = 1; day <= 9; day++) await change(day === 9 ? 'dry' : 'wet', -day * DAY)
    await change('wet', -29 * DAY)
    const [pads] = (await carer('order.propose', { days: 14 })).pads
    expect(pads).toMatchObject({ client_id: helmi, client_name: 'Helmi Kask', item: null, used: 8, weekly: 4, open: 0, quantity: 4 })
    const { id } = await draft({ lines: [{ ...nappies, quantity: 3, client_id: helmi }] })
    expect((await carer('order.propose', { days: 14 })).pads).toMatchObject([{ open: 3, quantity: 1, item: 'Teipmähe L' }])
    await reception('order.cancel', { id, reason: 'Topelt' })
    expect((await carer('order.propose', { days: 14 })).pads).toMatchObject([{ open: 0, quantity: 4 }])
  })

  it('are due on the requested day, late after it, and not when everything was received', async () => {
    const order = await sent()
    const due = async (now: string) => (await reception('due.list', {}, { now })).acts.filter(({ source }) => source === 'order')
    expect(await due(later(0))).toEqual([])
    expect(await due('2026-11-24T10:00:00.000Z')).toMatchObject([{ ref: order.id, name: 'Pehme Päev OÜ', mine: true, client_id: null }])
    expect((await due('2026-11-25T10:00:00.000Z'))[0]?.late_at).toBe('2026-11-24T22:00:00.000Z')
    const lines = order.lines.map(({ id, quantity }) => ({ id, quantity }))
    await carer('order.receive', { id: order.id, lines })
    expect(await due('2026-11-25T10:00:00.000Z')).toEqual([])
  })
})

onBothDatabases('suppliers', (fresh) => {
  let house: HouseWorld
  let manager: Call
  beforeEach(async () => {
    const db = await fresh()
    house = await houseWorld(db)
    manager = callsBy(db, await house.actor('manager'))
  })
  const supplier = async () => (await manager('supplier.save', { ...SUPPLIER, delivery_days: [4, 2, 4], contacts: [] })).supplier
  const price = (id: string, more: object = {}) =>
    manager('supplier.price', { id, item: 'Teipmähe L', unit: 'tk', price_cents: 50, valid_from: '2026-01-01', valid_to: null, ...more })

  it('have prices with dates, of which a new one ends the earlier one', async () => {
    const { id, delivery_days } = await supplier()
    expect(delivery_days).toEqual([2, 4])
    await price(id)
    const { supplier: known } = await price(id, { item: 'teipmähe  l', price_cents: 55, valid_from: '2026-12-01' })
    expect(known.prices).toMatchObject([
      { price_cents: 50, valid_to: '2026-11-30', is_current: true },
      { price_cents: 55, valid_from: '2026-12-01', valid_to: null, is_current: false },
    ])
    expect(await refusal(price(id, { price_cents: 60, valid_from: '2026-06-01', valid_to: '2026-12-31' }))).toMatchObject({
      field: 'valid_from',
      key: 'overlap',
    })
  })

  it('are not changed over another person’s change', async () => {
    const { id, ver } = await supplier()
    await manager('supplier.save', { id, ver, ...SUPPLIER, delivery_days: [1], contacts: [], note: 'Helista enne' })
    const stale = manager('supplier.save', { id, ver, ...SUPPLIER, delivery_days: [5], contacts: [] })
    expect(await refusal(stale)).toEqual({ code: 'order-changed' })
  })

  it('have shares of punctual and complete deliveries from their orders', async () => {
    const { id: supplier_id } = await supplier()
    const order = async (quantity: number, receivedAt: string) => {
      const line = { item: 'Kindad M', unit: 'karp', quantity: 4, price_cents: 640, client_id: null, reason: null }
      const { order: made } = await manager('order.save', { supplier_id, wanted_on: '2026-11-21', note: null, lines: [line] })
      await manager('order.approve', { id: made.id })
      await manager('order.send', { id: made.id, email: null })
      await manager('order.receive', { id: made.id, lines: [{ id: made.lines[0]?.id ?? '', quantity }] }, { now: receivedAt })
    }
    await order(4, later(0))
    await order(3, later(1))
    await order(4, later(DAY))
    await order(4, later(2 * DAY))
    const [figures] = (await manager('supplier.list', {})).suppliers
    expect(figures?.figures).toEqual({ received: 4, on_time: 50, complete: 75, claims: 1 })
  })
})

/** The fields that the contract rejects in an input. */
const wrongIn = (name: EndpointName, input: unknown): string[] =>
  endpointNamed(name)
    .input.safeParse(input)
    .error?.issues.map(({ path }) => path.join('.')) ?? []
