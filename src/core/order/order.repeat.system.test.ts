import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

onBothDatabases('an order that is repeated', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let manager: Call
  let supplier: string
  let helmi: string
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    manager = callsBy(db, await house.actor('manager'))
    supplier = (await manager('supplier.save', contract.supplier.save.example)).supplier.id
    helmi = await house.client({ roomId: await house.room() })
  })

  const line = (item: string, client_id: string | null = null) => ({
    item,
    unit: 'tk',
    quantity: 30,
    price_cents: 50,
    client_id,
    reason: 'nädalas 30',
  })
  /** Wanted on Monday, two days from now. */
  const ordered = async (...lines: ReturnType<typeof line>[]) => {
    const { order } = await manager('order.save', { supplier_id: supplier, wanted_on: '2026-11-23', note: 'Tagauksest', lines })
    await manager('order.approve', { id: order.id })
    return (await manager('order.send', { id: order.id, email: null })).order
  }
  const again = async () => (await manager('due.list', {})).acts.filter(({ source, of }) => source === 'order' && of === 'again')

  it('shows its next day until it is written again, as a draft with the same lines', async () => {
    const { id } = await ordered(line('Kindad'))
    expect(await again()).toEqual([])
    const { order } = await manager('order.repeat', { id, weeks: 1 })
    expect(order).toMatchObject({ repeat_weeks: 1, next_on: '2026-11-30', repeated_by: null })
    const next = await manager('order.again', { id })
    expect(next.order).toMatchObject({ state: 'draft', wanted_on: '2026-11-30', note: 'Tagauksest', repeat_weeks: 1, approved: null })
    expect((await manager('order.list', {})).orders.find((each) => each.id === id)).toMatchObject({ next_on: null, repeated_by: next.order.id })
  })

  it('is due from that day on, until it is written', async () => {
    const { id } = await ordered(line('Kindad'))
    // Wanted a week ago: the next day is Monday.
    await db
      .updateTable('supplier_order')
      .set((eb) => ({ wanted_on: '2026-11-16', repeat_weeks: 1, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect(await again()).toMatchObject([{ ref: id, name: contract.supplier.save.example.name, late_at: '2026-11-22T22:00:00.000Z' }])
    await manager('order.again', { id })
    expect(await again()).toEqual([])
  })

  it('is written once, however often it is requested, and again when that one is cancelled', async () => {
    const { id } = await ordered(line('Kindad'))
    const first = (await manager('order.again', { id })).order.id
    expect((await manager('order.again', { id })).order.id).toBe(first)
    await manager('order.cancel', { id: first, reason: 'Ei ole vaja' })
    expect((await manager('order.again', { id })).order.id).not.toBe(first)
  })

  it('has the prices of its day, and no line of a resident who has left', async () => {
    const { id } = await ordered(line('Teipmähe L', helmi), line('Kindad'))
    await manager('supplier.price', { id: supplier, item: 'Kindad', unit: 'tk', price_cents: 70, valid_from: '2026-11-25', valid_to: null })
    await manager('client.move', { id: helmi, status: 'lahkunud', at: '2026-11-21T09:30:00.000Z' } as never)
    const { order } = await manager('order.again', { id })
    expect(order.lines).toMatchObject([{ item: 'Kindad', quantity: 30, price_cents: 70, reason: null }])
  })

  it('is not written again for a supplier that is no longer used', async () => {
    const { id } = await ordered(line('Kindad'))
    await manager('supplier.end', { id: supplier, ended_on: '2026-11-20' })
    expect(await refusal(manager('order.again', { id }))).toMatchObject({ code: 'supplier-ended' })
  })

  it('can be repeated by the cook if the house pays for all of it, and not if a resident is named', async () => {
    const cook = callsBy(db, await house.actor('kitchen'))
    supplier = (await manager('supplier.save', { ...contract.supplier.save.example, kind: 'kitchen' })).supplier.id
    expect((await cook('order.again', { id: (await ordered(line('Kala'))).id })).order).toMatchObject({ state: 'draft' })
    expect(await refusal(cook('order.again', { id: (await ordered(line('Piim', helmi))).id }))).toMatchObject({ code: 'forbidden' })
  })

  it('is written for its next weekday, and carries weekdays and last day on until that is past', async () => {
    const { id } = await ordered(line('Piim'))
    const { order } = await manager('order.repeat', { id, weeks: 1, weekdays: [4, 1, 4], until: '2026-11-30' })
    expect(order).toMatchObject({ repeat_weekdays: [1, 4], repeat_until: '2026-11-30', next_on: '2026-11-26' })
    const carried = { repeat_weeks: 1, repeat_weekdays: [1, 4], repeat_until: '2026-11-30' }
    const second = (await manager('order.again', { id })).order
    expect(second).toMatchObject({ wanted_on: '2026-11-26', ...carried })
    const third = (await manager('order.again', { id: second.id })).order
    expect(third).toMatchObject({ wanted_on: '2026-11-30', ...carried })
    expect((await manager('order.again', { id: third.id })).order).toMatchObject({ repeat_weeks: null, repeat_weekdays: [], repeat_until: null })
  })

  it('is not due after its last day', async () => {
    const { id } = await ordered(line('Piim'))
    await manager('order.repeat', { id, weeks: 1, until: '2026-11-29' })
    expect((await manager('due.list', {}, { now: '2026-11-27T10:00:00.000Z' })).acts.filter(({ of }) => of === 'again')).toEqual([])
    await manager('order.repeat', { id, weeks: 1, until: null })
    expect((await manager('due.list', {}, { now: '2026-11-27T10:00:00.000Z' })).acts.filter(({ of }) => of === 'again')).toHaveLength(1)
  })

  it('keeps weekdays and last day when only the weeks are named, as desktops of before do', async () => {
    const { id } = await ordered(line('Piim'))
    expect((await manager('order.repeat', { id, weeks: 1 })).order).toMatchObject({ repeat_weekdays: [1], repeat_until: null })
    await manager('order.repeat', { id, weeks: 1, weekdays: [2, 3], until: '2027-01-31' })
    expect((await manager('order.repeat', { id, weeks: 2 })).order).toMatchObject({
      repeat_weeks: 2,
      repeat_weekdays: [2, 3],
      repeat_until: '2027-01-31',
    })
  })

  it('keeps its weekday where a holiday gave way to the day before it', async () => {
    const { id } = await ordered(line('Piim'))
    await db
      .updateTable('supplier_order')
      .set((eb) => ({ wanted_on: '2026-12-18', repeat_weeks: 1, ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const christmas = (await manager('order.again', { id }, { now: '2026-12-18T10:00:00.000Z' })).order
    expect(christmas).toMatchObject({ wanted_on: '2026-12-23', repeat_weekdays: [5] })
    const newYear = (await manager('order.again', { id: christmas.id }, { now: '2026-12-26T10:00:00.000Z' })).order
    // 1 January is a holiday too.
    expect(newYear.wanted_on).toBe('2026-12-31')
  })

  it('cannot end before it is repeated', async () => {
    const { id } = await ordered(line('Piim'))
    expect(await refusal(manager('order.repeat', { id, weeks: 1, until: '2026-11-23' }))).toMatchObject({ code: 'validation', field: 'until' })
  })

  it('is no longer repeated when somebody ends it', async () => {
    const { id } = await ordered(line('Kindad'))
    await manager('order.repeat', { id, weeks: 2 })
    const { order } = await manager('order.repeat', { id, weeks: null })
    expect(order).toMatchObject({ repeat_weeks: null, next_on: null })
  })
})
