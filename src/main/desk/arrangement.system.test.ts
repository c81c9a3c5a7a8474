import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

const ON = '2026-11-24'

describe('the escort and the transport of a visit at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  it('are arranged without a connection, and two desks make one order', async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const client = await at.house.client({ roomId: await at.house.room() })
    const draft = { ...contract.calendar.add.example, kind: 'doctor' as const, clients: [client], day: ON, repeat: null }
    const { id } = (await nurse('calendar.add', draft)).event
    const { id: supplier_id } = (await manager('supplier.save', { ...contract.supplier.save.example, kind: 'transport' })).supplier
    await at.enter('nurse')
    const states = async () => {
      const { arrangements } = (await at.answer('arrangement.list', { id, on: ON })) as Output<typeof contract.arrangement.list>
      return arrangements.map(({ what, state, order }) => [what, state, order !== null])
    }
    expect(await states()).toEqual([['transport', 'open', false]])
    at.isOnline = false
    await at.answer('arrangement.order', { id, on: ON, supplier_id })
    await at.answer('arrangement.settle', { id, on: ON, what: 'transport', done: true })
    expect(await states()).toEqual([['transport', 'done', true]])
    // Meanwhile a colleague orders it on the server.
    const { order_id } = await nurse('arrangement.order', { id, on: ON, supplier_id })
    await at.backOnline()
    expect(await at.db.selectFrom('supplier_order').select('id').execute()).toEqual([{ id: order_id }])
    expect(await states()).toEqual([['transport', 'done', true]])
  })
  it('name who of a role goes along, and tell the second who pressed that a colleague goes', async () => {
    const nurse = callsBy(at.db, await at.house.actor('nurse'))
    const client = await at.house.client({ roomId: await at.house.room() })
    const draft = { ...contract.calendar.add.example, kind: 'doctor' as const, clients: [client], day: ON, repeat: null, transport: 'none' as const }
    const { id } = (await nurse('calendar.add', { ...draft, escort_role: 'carer' })).event
    await at.enter('carer')
    at.isOnline = false
    await at.answer('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    const asked = { day: ON, starts: draft.starts ?? '', ends: draft.ends ?? '', clients: '', escort: at.people.carer }
    expect(await at.answer('calendar.conflicts', asked)).toMatchObject({ conflicts: [{ what: 'escort', title: draft.title }] })
    const colleague = await at.house.actor('carer')
    await callsBy(at.db, colleague)('arrangement.settle', { id, on: ON, what: 'escort', done: true })
    await at.backOnline()
    expect(await at.refused()).toMatchObject({ name: 'arrangement.settle', refusal: { code: 'escort-taken' } })
    const { arrangements } = (await at.answer('arrangement.list', { id, on: ON })) as Output<typeof contract.arrangement.list>
    expect(arrangements).toMatchObject([{ what: 'escort', state: 'done', done: { by: colleague.name } }])
  })
})
