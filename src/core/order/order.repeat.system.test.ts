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

  it('is no longer repeated when somebody ends it', async () => {
    const { id } = await ordered(line('Kindad'))
    await manager('order.repeat', { id, weeks: 2 })
    const { order } = await manager('order.repeat', { id, weeks: null })
    expect(order).toMatchObject({ repeat_weeks: null, next_on: null })
  })
})
