import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

describe('orders at a desk', () => {
  let at: AtDesk
  let supplier_id: string
  let client_id: string
  beforeEach(async () => {
    at = await AtDesk.begin()
    const manager = callsBy(at.db, await at.house.actor('manager'))
    supplier_id = (await manager('supplier.save', contract.supplier.save.example)).supplier.id
    client_id = await at.house.client({ first_name: 'Helmi', last_name: 'Kask', roomId: await at.house.room() })
  })
  afterEach(() => at.close())

  const orders = async () => ((await at.answer('order.list', {})) as Output<typeof contract.order.list>).orders
  const lines = () => [
    { item: 'Teipmähe L', unit: 'tk', quantity: 30, price_cents: 52, client_id, reason: null },
    { item: 'Kindad M', unit: 'karp', quantity: 4, price_cents: 640, client_id: null, reason: null },
  ]
  const draft = () => ({ supplier_id, wanted_on: '2026-11-24', note: null, lines: lines() })

  it('are written, approved and sent without a connection, and the e-mail is sent when the command arrives', async () => {
    await at.enter('manager')
    at.isOnline = false
    await at.answer('order.save', draft())
    const [made] = await orders()
    await at.answer('order.approve', { id: made?.id ?? '', ver: made?.ver })
    await at.answer('order.send', { id: made?.id ?? '', email: 'tellimused@pehmepaev.example' })
    expect(await orders()).toMatchObject([{ state: 'sent', mail_to: 'tellimused@pehmepaev.example', mail_at: null, lines: [{ client_id }, {}] }])
    expect(await at.db.selectFrom('supplier_order').select('id').execute()).toEqual([])
    await at.restart()
    await at.signIn('manager')
    await at.backOnline()
    expect(await at.db.selectFrom('mail').select(['kind', 'ref', 'to_address']).execute()).toEqual([
      { kind: 'order', ref: made?.id, to_address: 'tellimused@pehmepaev.example' },
    ])
    expect(await orders()).toMatchObject([{ id: made?.id, state: 'sent' }])
  })

  it('are received by a carer without a connection, and the resident is charged once', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const { order } = await manager('order.save', draft())
    await manager('order.approve', { id: order.id })
    await manager('order.send', { id: order.id, email: null })
    await at.enter('carer')
    at.isOnline = false
    await at.answer('order.receive', { id: order.id, lines: order.lines.map(({ id }, index) => ({ id, quantity: index === 0 ? 20 : 4 })) })
    expect(await orders()).toMatchObject([{ state: 'received', lines: [{ claims: [{ kind: 'short', quantity: 10 }] }, { claims: [] }] }])
    await at.backOnline()
    expect(await at.db.selectFrom('charge').select(['client_id', 'quantity', 'unit_price_cents']).execute()).toEqual([
      { client_id, quantity: 20, unit_price_cents: 52 },
    ])
    expect(await orders()).toMatchObject([{ state: 'received' }])
  })

  it('are repeated without a connection, and only once if somebody else has repeated them meanwhile', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const { order } = await manager('order.save', draft())
    await manager('order.approve', { id: order.id })
    await manager('order.send', { id: order.id, email: null })
    await at.enter('reception')
    at.isOnline = false
    await at.answer('order.repeat', { id: order.id, weeks: 2, weekdays: [2], until: '2027-06-30' })
    await at.answer('order.again', { id: order.id })
    const [own, next] = (await orders()).toSorted((one, other) => one.wanted_on.localeCompare(other.wanted_on))
    expect(next).toMatchObject({
      state: 'draft',
      wanted_on: '2026-12-08',
      repeat_weeks: 2,
      repeat_weekdays: [2],
      repeat_until: '2027-06-30',
      next_on: null,
    })
    expect(own).toMatchObject({ id: order.id, repeated_by: next?.id, next_on: null })
    const { id } = (await manager('order.again', { id: order.id })).order
    await at.backOnline()
    expect((await orders()).map((each) => each.id).toSorted()).toEqual([id, order.id].toSorted())
    expect((await orders()).find((each) => each.id === order.id)).toMatchObject({ repeat_weeks: 2, repeated_by: id })
  })

  it('show an accountant what is ordered and not for whom', async () => {
    await callsBy(at.db, await at.house.actor('manager'))('order.save', draft())
    await at.enter('accountant')
    at.isOnline = false
    expect(await orders()).toMatchObject([{ lines: [{ item: 'Teipmähe L', cost_to: 'client', client_id: null, client_name: null }, {}] }])
  })
})
