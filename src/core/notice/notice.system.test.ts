import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { endpointNamed } from '#shared/contract/index.ts'
import type { Actor } from '../kernel/env.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

/** The fields that the contract rejects in an input. */
const wrongIn = (name: 'notice.add' | 'notice.change', input: unknown): string[] =>
  endpointNamed(name)
    .input.safeParse(input)
    .error?.issues.map(({ path }) => path.join('.')) ?? []
const later = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

onBothDatabases('notices', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let mari: Actor & { houseId: string }
  let carer: Call
  let nurse: Call
  let manager: Call
  let accountant: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    mari = await house.actor('carer')
    carer = callsBy(db, mari)
    nurse = callsBy(db, await house.actor('nurse'))
    manager = callsBy(db, await house.actor('manager'))
    accountant = callsBy(db, await house.actor('accountant'))
  })
  const drill = async (more: object = {}) =>
    (await manager('notice.add', { selected: ['everyone'], notice: 'Homme kell 10 on õppehäire', ...more })).notice
  const listed = async (call: Call, at?: string) => (await call('notice.list', {}, at === undefined ? {} : { now: at })).notices
  const told = async (call: Call, at?: string) => (await listed(call, at)).map(({ notice }) => notice)

  it('are visible to their audience, and to those who write notices', async () => {
    await drill({ selected: ['carer', 'families', 'carer'] })
    expect(await listed(carer)).toMatchObject([{ selected: ['carer', 'families'], for_me: true, title: null, state: 'shown', unread: false }])
    expect(await listed(nurse)).toMatchObject([{ for_me: false }])
    expect(await listed(accountant)).toEqual([])
    await drill({ notice: 'Kõigile' })
    expect(await told(accountant)).toEqual(['Kõigile'])
  })

  it('are sorted with the pinned first, then the newest', async () => {
    const add = (notice: string, hours: number, pinned = false) =>
      manager('notice.add', { selected: ['everyone'], notice, pinned }, { now: later(hours) })
    await add('kinnitatud', -48, true)
    await add('eile', -24)
    await add('täna', -1)
    expect(await told(carer)).toEqual(['kinnitatud', 'täna', 'eile'])
  })

  it('that must be confirmed count who has, and list who has not', async () => {
    const { id } = await drill({ must_confirm: true })
    expect(await manager('notice.list', {})).toMatchObject({ unread: 0, notices: [{ mine: true, confirmed: true }] })
    expect(await carer('notice.list', {})).toMatchObject({
      unread: 1,
      notices: [{ unread: true, confirmed: false, confirmed_count: 0, audience_count: 3 }],
    })
    expect(await carer('notice.confirm', { id })).toMatchObject({ notice: { unread: false, confirmed: true, confirmed_count: 1 } })
    const { confirmed, missing } = await nurse('notice.readers', { id })
    expect(confirmed).toMatchObject([{ id: mari.personId, role: 'carer', at: NOW }])
    expect(missing.map(({ role }) => role)).toEqual(['accountant', 'nurse'])
  })

  it('are confirmed once, however often the call is repeated', async () => {
    const { id } = await drill({ must_confirm: true })
    await carer('notice.confirm', { id })
    expect(await carer('notice.confirm', { id }, { now: later(5) })).toMatchObject({ notice: { confirmed_count: 1 } })
    expect((await manager('notice.readers', { id })).confirmed).toMatchObject([{ at: NOW }])
  })

  it('ask again when their content has changed, and earlier confirmations do not count', async () => {
    const { id } = await drill({ must_confirm: true })
    await carer('notice.confirm', { id })
    await manager('notice.change', { id, notice: 'Homme kell 11 on õppehäire', ask_again: true }, { now: later(2) })
    expect(await listed(carer)).toMatchObject([{ unread: true, confirmed_count: 0 }])
    // Read on a device without a connection, before the notice was changed.
    await carer('notice.confirm', { id }, { now: later(1) })
    expect(await listed(carer)).toMatchObject([{ unread: true }])
    await carer('notice.confirm', { id }, { now: later(3) })
    expect((await manager('notice.readers', { id })).confirmed).toMatchObject([{ at: later(3) }])
  })

  it('remind those who have not confirmed once, and again after everybody was asked again', async () => {
    const { id } = await drill({ must_confirm: true })
    await carer('notice.confirm', { id })
    expect((await manager('notice.remind', { id }, { now: later(1) })).notice).toMatchObject({ reminded: { at: later(1) }, reminded_me: false })
    await nurse('notice.remind', { id }, { now: later(2) })
    const readers = await manager('notice.readers', { id }, { now: later(3) })
    expect(readers.missing.map(({ reminded_at }) => reminded_at)).toEqual([later(1), later(1)])
    expect(readers.confirmed.map(({ reminded_at }) => reminded_at)).toEqual([null])
    expect(await accountant('notice.unread', {}, { now: later(3) })).toEqual({ unread: 1, reminded_at: later(1) })
    expect(await carer('notice.unread', {}, { now: later(3) })).toEqual({ unread: 0, reminded_at: null })
    await manager('notice.change', { id, ask_again: true }, { now: later(4) })
    expect((await listed(accountant, later(4)))[0]).toMatchObject({ reminded: null, reminded_me: false })
    expect((await manager('notice.remind', { id }, { now: later(5) })).notice).toMatchObject({ reminded: { at: later(5) } })
  })

  it('that were reminded of are late at once, and no longer postponed', async () => {
    const { id } = await drill({ must_confirm: true })
    const due = async (hours: number) => (await accountant('reminder.list', {}, { now: later(hours) })).reminders
    const [item] = await due(0)
    if (!item) throw new Error('no reminder')
    const { of, ref, client_id, due_at } = item
    await accountant('reminder.snooze', { items: [{ source: 'notice', of, ref, client_id, due_at }], until: later(24) })
    expect(await due(1)).toMatchObject([{ state: 'snoozed' }])
    await manager('notice.remind', { id }, { now: later(2) })
    expect(await due(3)).toMatchObject([{ state: 'late', snoozed_until: null }])
  })

  it('that nobody has to confirm now remind nobody', async () => {
    const [plain, upcoming, gone] = [await drill(), await drill({ must_confirm: true, from: '2026-12-24' }), await drill({ must_confirm: true })]
    for (const { id } of [plain, upcoming]) expect((await manager('notice.remind', { id })).notice).toMatchObject({ reminded: null })
    await manager('notice.withdraw', { id: gone.id })
    expect(await refusal(manager('notice.remind', { id: gone.id }))).toMatchObject({ code: 'notice-withdrawn' })
  })

  it('for the wall are shown there on their days, without those for people only', async () => {
    await drill({ selected: ['carer'], notice: 'Ainult hooldajatele' })
    await drill({ selected: ['kiosk'], notice: 'Homme on kontsert', until: '2026-11-24' })
    const { id } = await drill({ selected: ['kiosk', 'everyone'], notice: 'Vesi on kinni', pinned: true })
    const onWall = async (at = NOW) => (await accountant('notice.wall', {}, { now: at })).notices.map(({ notice }) => notice)
    expect(await onWall()).toEqual(['Vesi on kinni', 'Homme on kontsert'])
    expect(await onWall('2026-11-24T22:00:00.000Z')).toEqual(['Vesi on kinni'])
    await manager('notice.withdraw', { id })
    expect(await onWall()).toEqual(['Homme on kontsert'])
  })

  it('cannot be confirmed by somebody outside their audience', async () => {
    const { id } = await drill({ selected: ['carer'], must_confirm: true })
    expect(await refusal(nurse('notice.confirm', { id }))).toMatchObject({ code: 'forbidden' })
    expect(await refusal(accountant('notice.confirm', { id }))).toMatchObject({ code: 'notice-not-found' })
  })

  it('are shown from their first day to the end of their last one, in Tallinn’s time', async () => {
    await drill({ from: '2026-11-23', until: '2026-11-24' })
    const states = ['2026-11-22T21:59:00.000Z', '2026-11-22T22:00:00.000Z', '2026-11-24T21:59:00.000Z', '2026-11-24T22:00:00.000Z']
    const shown: number[] = []
    for (const at of states) shown.push((await listed(carer, at)).length)
    expect(shown).toEqual([0, 1, 1, 0])
    expect(await listed(manager, states[0])).toMatchObject([{ state: 'upcoming' }])
    expect(await listed(manager, states[3])).toMatchObject([{ state: 'past' }])
    expect(await listed(manager, '2027-06-30T10:00:00.000Z')).toEqual([])
  })

  it('that were withdrawn are readable only by those who write notices, and are withdrawn once', async () => {
    const { id } = await drill({ must_confirm: true })
    await nurse('notice.withdraw', { id })
    await manager('notice.withdraw', { id }, { now: later(1) })
    expect(await listed(carer)).toEqual([])
    const [kept] = await listed(manager)
    expect(kept).toMatchObject({ state: 'withdrawn', withdrawn_at: NOW, unread: false })
    expect(kept?.withdrawn_by).toContain('nurse')
    expect(await refusal(manager('notice.change', { id, pinned: true }))).toMatchObject({ code: 'notice-withdrawn' })
    // Read before it was withdrawn, sent afterwards.
    expect(await carer('notice.confirm', { id })).toMatchObject({ notice: { confirmed: true } })
  })

  it('of another house are not accessible', async () => {
    const { id } = await drill()
    const stranger = callsBy(db, await (await houseWorld(db, 'Teine maja')).actor('manager'))
    expect(await listed(stranger)).toEqual([])
    expect(await refusal(stranger('notice.confirm', { id }))).toMatchObject({ code: 'notice-not-found' })
    expect(await refusal(stranger('notice.change', { id, pinned: true }))).toMatchObject({ code: 'notice-not-found' })
    expect(await refusal(stranger('notice.remind', { id }))).toMatchObject({ code: 'notice-not-found' })
    expect(await refusal(stranger('notice.withdraw', { id }))).toMatchObject({ code: 'notice-not-found' })
    expect(await refusal(stranger('notice.readers', { id }))).toMatchObject({ code: 'notice-not-found' })
  })

  it('are refused beside the field that is wrong', async () => {
    const good = { selected: ['carer'], notice: 'Tere' }
    expect(wrongIn('notice.add', { ...good, selected: [] })).toEqual(['selected'])
    expect(wrongIn('notice.add', { ...good, notice: ' ' })).toEqual(['notice'])
    expect(wrongIn('notice.add', { ...good, notice: 'a'.repeat(4001) })).toEqual(['notice'])
    expect(wrongIn('notice.add', { ...good, from: '2026-11-25', until: '2026-11-24' })).toEqual(['until'])
    expect(wrongIn('notice.add', { ...good, texts: { ru: { title: null, notice: '' } } })).toEqual(['texts.ru.notice'])
    expect(wrongIn('notice.add', { ...good, selected: ['kiosk'], must_confirm: true })).toEqual(['must_confirm'])
    expect(wrongIn('notice.add', { ...good, selected: ['families'], must_confirm: true })).toEqual([])
    const { id } = await drill({ from: '2026-11-25', must_confirm: true })
    expect(await refusal(manager('notice.change', { id, until: '2026-11-24' }))).toMatchObject({ code: 'validation', field: 'until' })
    expect(await refusal(manager('notice.change', { id, selected: ['kiosk'] }))).toMatchObject({ code: 'validation', field: 'must_confirm' })
  })

  it('are changed field by field, without overwriting another person’s change', async () => {
    const ru = { title: null, notice: 'Завтра в 10 учебная тревога' }
    const { id, ...before } = await drill({ texts: { ru } })
    const base = { notice: before.notice, pinned: false, texts: before.texts, selected: before.selected }
    await nurse('notice.change', { id, notice: 'Homme kell 11 on õppehäire', base })
    expect((await manager('notice.change', { id, pinned: true, selected: ['carer', 'nurse'], base })).notice).toMatchObject({
      notice: 'Homme kell 11 on õppehäire',
      pinned: true,
      selected: ['nurse', 'carer'],
      texts: { ru },
    })
    expect(await refusal(manager('notice.change', { id, notice: 'Kell 12', base }))).toMatchObject({
      code: 'row-changed',
      field: 'notice',
      details: { notice: 'Homme kell 11 on õppehäire', entity: 'notice' },
    })
  })
})
