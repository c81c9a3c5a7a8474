import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'

describe('the house’s documents at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const shelf = async () => (await at.answer('houseDocument.list', {})) as Output<typeof contract.houseDocument.list>
  const onServer = () =>
    at.db.selectFrom('house_document_version').select(['number', 'text', 'made_name']).where('house_id', '=', at.house.id).orderBy('number').execute()
  const readings = () => at.db.selectFrom('house_document_reading').select('person_id').where('house_id', '=', at.house.id).execute()
  const manager = async () => callsBy(at.db, await at.house.actor('manager'))
  const due = async () =>
    ((await at.answer('due.list', {})) as Output<typeof contract.due.list>).acts.filter(({ source }) => source === 'houseDocument')

  it('are read and answered by the night shift without a connection, and counted when it is back', async () => {
    const { houseDocument } = await (await manager())('houseDocument.add', rules())
    await at.enter('carer')
    at.isOnline = false
    expect(await shelf()).toMatchObject({ unread: 1 })
    expect(await due()).toMatchObject([{ of: 'read', mine: true }])
    const wrong = await at.ask('houseDocument.confirm', { id: houseDocument.version.id, answers: [1] })
    expect(wrong).toMatchObject({ refused: { body: { code: 'house-document-answers', details: { wrong: '0' } } } })
    expect(await shelf()).toMatchObject({ unread: 1 })
    await at.answer('houseDocument.confirm', { id: houseDocument.version.id, answers: [0] })
    expect(await shelf()).toMatchObject({ unread: 0, houseDocuments: [{ read_count: 1 }] })
    expect(await due()).toEqual([])
    expect(await readings()).toEqual([])
    await at.restart()
    await at.signIn('carer')
    await at.backOnline()
    expect(await readings()).toEqual([{ person_id: at.people.carer }])
  })

  it('are written and revised by a manager without a connection, and arrive once, in order', async () => {
    await at.enter('manager')
    at.isOnline = false
    const { houseDocument } = (await at.answer('houseDocument.add', rules())) as Output<typeof contract.houseDocument.add>
    const next = {
      text: 'Öörahu on kella 23-st kuni 7-ni.',
      valid_from: '2026-12-01',
      approved_by: 'Juhataja',
      questions: [],
      change: 'Tund hiljem.',
    }
    await at.answer('houseDocument.revise', { id: houseDocument.id, after: 1, ...next })
    expect(await shelf()).toMatchObject({ houseDocuments: [{ version: { number: 2 }, in_force: 1 }] })
    expect(await onServer()).toEqual([])
    await at.backOnline()
    expect(await onServer()).toMatchObject([{ number: 1 }, { number: 2, text: next.text }])
    expect((await shelf()).houseDocuments).toHaveLength(1)
  })

  it('read in an earlier version while a newer one was written count only for the earlier one', async () => {
    const call = await manager()
    const { houseDocument } = await call('houseDocument.add', rules())
    await at.enter('carer')
    at.isOnline = false
    await at.answer('houseDocument.confirm', { id: houseDocument.version.id, answers: [0] })
    const next = {
      text: 'Öörahu on kella 23-st kuni 7-ni.',
      valid_from: '2026-12-01',
      approved_by: 'Juhataja',
      questions: [],
      change: 'Tund hiljem.',
    }
    await call('houseDocument.revise', { id: houseDocument.id, after: 1, ...next })
    await at.backOnline()
    expect(await readings()).toHaveLength(1)
    expect(await shelf()).toMatchObject({ unread: 1, houseDocuments: [{ version: { number: 2 }, read_at: null }] })
  })
})

const rules = (): Input<typeof contract.houseDocument.add> => ({
  area: 'house_rules',
  title: 'Kodukord',
  must_read: ['carer'],
  text: 'Öörahu on kella 22-st kuni 7-ni.',
  approved_by: 'Juhataja',
  questions: [{ question: 'Mis kell algab öörahu?', choices: ['Kell 22', 'Kell 23'], right: 0 }],
})
