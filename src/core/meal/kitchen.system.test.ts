import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { SupplyKind } from '#shared/rules/order/order.ts'
import { classesOf } from '#shared/rights.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const LUNCH = { day: '2026-11-21', meal: 'lounasook' } as const

onBothDatabases('the cook', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let cook: Call
  let manager: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    cook = callsBy(db, await house.actor('kitchen'))
    manager = callsBy(db, await house.actor('manager'))
  })

  const dish = async (name: string, more: object = {}) =>
    (await cook('menu.add', { ...LUNCH, name, allergens: [], note: null, is_choice: false, ...more })).dish.id
  const nutty = () => house.client({ allergies: [{ substance: 'Pähklid', kind: 'food', severity: 'severe' }] })
  const lunch = async () => (await cook('meal.portions', { from: LUNCH.day, days: 1 })).meals[0]
  const supplier = async (kind: SupplyKind) =>
    (
      await manager('supplier.save', {
        name: `Tarnija ${kind}`,
        kind,
        registry_code: null,
        order_email: null,
        contacts: [],
        contract_no: null,
        contract_from: null,
        contract_to: null,
        delivery_days: [],
        cutoff: null,
        note: null,
      })
    ).supplier.id
  const ordered = async (by: Call, supplier_id: string, client_id: string | null = null) =>
    (
      await by('order.save', {
        supplier_id,
        wanted_on: LUNCH.day,
        note: null,
        lines: [{ item: 'Kartul', unit: 'kg', quantity: 20, price_cents: 62, client_id, reason: null }],
      })
    ).order

  it('copies no data of residents to a desk', async () => {
    const { rights } = await house.actor('kitchen')
    expect(classesOf(rights)).toEqual(['staff'])
    for (const right of ['sync.pull', 'client.read', 'care.read', 'diary.read', 'meal.decide', 'order.approve', 'charge.read'])
      expect(rights).not.toContain(right)
  })

  it('sees whose plate it is, with the allergies', async () => {
    const id = await nutty()
    await dish('Kringel', { allergens: ['nuts'] })
    const { plates } = await cook('meal.table', LUNCH)
    expect(plates).toMatchObject([{ client_id: id, state: 'blocked', allergies: [{ substance: 'Pähklid' }] }])
  })

  it('sees a blocked plate, for which no portion is counted', async () => {
    await nutty()
    await dish('Kringel', { allergens: ['nuts'] })
    expect(await lunch()).toMatchObject({ present: 1, blocked: 1, portions: [] })
  })

  it('sees how many choices are missing, until they are made or the resident does not eat', async () => {
    const [one, other] = [await house.client(), await house.client()]
    await dish('Kala', { is_choice: true })
    expect(await lunch()).toMatchObject({ unchosen: 0 })
    const chicken = await dish('Kana', { is_choice: true })
    expect(await lunch()).toMatchObject({ unchosen: 2, skipped: 0 })
    await cook('meal.choose', { client_id: one, ...LUNCH, dish_id: chicken, skips: null })
    await cook('meal.choose', { client_id: other, ...LUNCH, dish_id: null, skips: 'elsewhere' })
    expect(await lunch()).toMatchObject({ unchosen: 0, skipped: 1 })
  })

  it('orders and receives food, and cannot see orders of other kinds', async () => {
    const [food, pads] = [await supplier('kitchen'), await supplier('care_aids')]
    const { id } = await ordered(cook, food)
    const foreign = await ordered(manager, pads, await house.client())
    expect((await cook('order.list', {})).orders.map((order) => order.id)).toEqual([id])
    expect((await cook('supplier.list', {})).suppliers.map(({ kind }) => kind)).toEqual(['kitchen'])
    expect(await refusal(cook('order.cancel', { id: foreign.id, reason: 'Ei' }))).toMatchObject({ code: 'order-not-found' })
    expect(await refusal(ordered(cook, pads))).toMatchObject({ code: 'supplier-not-found' })
    await manager('order.approve', { id })
    const { order } = await cook('order.send', { id, email: null })
    expect((await cook('due.list', {})).acts).toMatchObject([{ source: 'order', ref: id, mine: true }])
    const lines = order.lines.map((line) => ({ id: line.id, quantity: 20 }))
    expect((await cook('order.receive', { id, lines })).order.state).toBe('received')
    expect((await cook('due.list', {})).acts).toEqual([])
  })

  it('cannot receive or settle lines of other kinds of orders by their ids', async () => {
    const { id, lines } = await ordered(manager, await supplier('care_aids'))
    await manager('order.approve', { id })
    await manager('order.send', { id, email: null })
    const [line] = lines
    const { order } = await manager('order.receive', { id, lines: [{ id: line?.id ?? '', quantity: 15, fault: 'short' }] })
    const claim = order.lines[0]?.claims[0]?.id ?? ''
    expect(await refusal(cook('order.takeBack', { id: line?.id ?? '', reason: 'Viga' }))).toMatchObject({ code: 'order-not-found' })
    expect(await refusal(cook('order.settle', { id: claim, outcome: 'dropped', note: null }))).toMatchObject({ code: 'order-not-found' })
    expect((await manager('order.list', {})).orders[0]?.lines[0]).toMatchObject({ arrived_quantity: 15, claims: [{ settled: null }] })
  })

  it('cannot charge a line to a resident', async () => {
    expect(await refusal(ordered(cook, await supplier('kitchen'), await house.client()))).toMatchObject({ code: 'forbidden' })
  })
})
