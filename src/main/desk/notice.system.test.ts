import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AtDesk } from '../../../tests/support/atDesk.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { unitIn } from '../../../tests/support/units.ts'
import { pictureOf } from '../../../tests/support/picture.ts'
import { uuidv7 } from '#core/kernel/ids.ts'

describe('the notice board at a desk', () => {
  let at: AtDesk
  beforeEach(async () => {
    at = await AtDesk.begin()
  })
  afterEach(() => at.close())

  const board = async () => (await at.answer('notice.list', {})) as Output<typeof contract.notice.list>
  const drill = { selected: ['everyone'], notice: 'Homme kell 10 on õppehäire', must_confirm: true } as const
  const onServer = () => at.db.selectFrom('notice').select(['text', 'made_name']).where('house_id', '=', at.house.id).execute()

  it('stores a notice without a connection, shows it at once, and sends it once', async () => {
    await at.enter('manager')
    at.isOnline = false
    await at.answer('notice.add', { ...drill, selected: [...drill.selected] })
    expect((await board()).notices).toMatchObject([{ notice: drill.notice, mine: true, state: 'shown' }])
    expect(await onServer()).toEqual([])
    await at.restart()
    await at.signIn('manager')
    await at.backOnline()
    expect(await onServer()).toMatchObject([{ text: drill.notice }])
    expect((await board()).notices).toHaveLength(1)
  })

  it('reminds those who have not confirmed a notice, without a connection', async () => {
    const { notice } = await callsBy(at.db, await at.house.actor('nurse'))('notice.add', { ...drill, selected: [...drill.selected] })
    await at.enter('manager')
    at.isOnline = false
    await at.answer('notice.remind', { id: notice.id })
    expect((await board()).notices).toMatchObject([{ reminded_me: true }])
    await at.backOnline()
    const accountant = callsBy(at.db, { ...(await at.house.actor('accountant')), personId: at.people.accountant })
    expect(await accountant('notice.list', {})).toMatchObject({ notices: [{ reminded_me: true, unread: true }] })
  })

  it('lets an accountant confirm without a connection, and counts it', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const { notice } = await manager('notice.add', { ...drill, selected: [...drill.selected] })
    await at.enter('accountant')
    at.isOnline = false
    expect(await board()).toMatchObject({ unread: 1 })
    await at.answer('notice.confirm', { id: notice.id })
    expect(await board()).toMatchObject({ unread: 0, notices: [{ confirmed: true, confirmed_count: 1 }] })
    await at.backOnline()
    expect((await manager('notice.readers', { id: notice.id })).confirmed).toMatchObject([{ role: 'accountant' }])
  })

  it('shows a notice to one worker only to them and its author, without a connection, and sends whom it names', async () => {
    await at.enter('manager')
    at.isOnline = false
    await at.answer('notice.add', { selected: [], people: [at.people.carer], notice: 'Tule palun kontorisse', must_confirm: true })
    expect((await board()).notices).toMatchObject([{ mine: true, people: [{ id: at.people.carer }], audience_count: 1 }])
    await at.backOnline()
    for (const role of ['nurse', 'reception'] as const) {
      await at.enter(role)
      expect(await board()).toEqual({ notices: [], unread: 0 })
    }
    await at.enter('carer')
    at.isOnline = false
    expect(await board()).toMatchObject({ unread: 1, notices: [{ names_me: true, people: [] }] })
  })

  it('narrows a notice to units without a connection', async () => {
    const [tamm, kask] = [await unitIn(at.db, at.house.id, 'Tamm'), await unitIn(at.db, at.house.id, 'Kask')]
    await callsBy(at.db, await at.house.actor('manager'))('house.place', { id: at.people.carer, units: [tamm] })
    await at.enter('manager')
    at.isOnline = false
    await at.answer('notice.add', { selected: ['carer'], units: [kask], notice: 'Kase köök on kinni' })
    await at.answer('notice.add', { selected: ['carer'], units: [tamm], notice: 'Tamme köök on kinni' })
    expect((await board()).notices.flatMap(({ units }) => units.map(({ name }) => name)).toSorted()).toEqual(['Kask', 'Tamm'])
    await at.backOnline()
    await at.enter('carer')
    at.isOnline = false
    expect((await board()).notices).toMatchObject([{ notice: 'Tamme köök on kinni' }])
  })

  it('stores a file without a connection, shows it at once, and sends it with its content', async () => {
    const manager = callsBy(at.db, await at.house.actor('manager'))
    const { notice } = await manager('notice.add', { ...drill, selected: [...drill.selected] })
    await at.enter('manager')
    at.isOnline = false
    const { file } = (await at.answer('notice.attach', { id: notice.id, name: 'plaan.png' })) as Output<typeof contract.notice.attach>
    const image = new Uint8Array(await pictureOf())
    const sent = await at.desk.handle({ type: 'sendImage', name: 'notice.file', id: file, image, key: uuidv7(), language: 'et' })
    expect(sent).not.toHaveProperty('error')
    const [here] = (await board()).notices[0]?.files ?? []
    expect(here).toMatchObject({ id: file, name: 'plaan.png', mime: 'image/png' })
    expect(Buffer.from((await at.desk.picture(here?.file ?? '')).bytes)).toEqual(Buffer.from(image))
    expect((await manager('notice.list', {})).notices).toMatchObject([{ files: [] }])
    await at.backOnline()
    await vi.waitFor(async () => expect((await manager('notice.list', {})).notices).toMatchObject([{ files: [{ id: file, mime: 'image/webp' }] }]))
  })
})
