import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Input } from '#shared/contract/endpoint.ts'
import { type contract, endpointNamed } from '#shared/contract/index.ts'
import type { HouseDocumentView } from '#shared/contract/houseDocument.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import type { Actor } from '../kernel/env.ts'

/** The fields that the contract rejects in an input. */
const wrongIn = (name: 'houseDocument.add' | 'houseDocument.revise', input: unknown): string[] =>
  endpointNamed(name)
    .input.safeParse(input)
    .error?.issues.map(({ path }) => path.join('.')) ?? []
const later = (hours: number): string => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString()

const ALARM = { question: 'Kellele helistad esimesena?', choices: ['Juhatajale', '112', 'Lähedasele'], right: 1 }
const EXIT = { question: 'Kus on kogunemiskoht?', choices: ['Pärna all', 'Fuajees'], right: 0 }
const FIRE = {
  area: 'fire',
  title: 'Tulekahju korral tegutsemise plaan',
  must_read: ['carer', 'nurse'],
  text: 'Helista 112.\n\nKogunemiskoht on pärna all.',
  approved_by: 'Juhataja Anu Kallas',
  questions: [ALARM, EXIT],
} as const
type AddInput = Input<typeof contract.houseDocument.add>

onBothDatabases('house documents', (fresh) => {
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
  const plan = async (more: object = {}): Promise<HouseDocumentView> =>
    (await manager('houseDocument.add', { ...structuredClone(FIRE), ...more } as unknown as AddInput)).houseDocument
  const revised = async ({ id, version }: HouseDocumentView, more: object = {}): Promise<HouseDocumentView> => {
    const next = { text: 'Helista 112.\n\nKogunemiskoht on maja taga.', valid_from: '2026-12-01', approved_by: FIRE.approved_by, questions: [EXIT] }
    const input = { id, after: version.number, ...next, change: 'Kogunemiskoht on maja taga.', ...more }
    return (await manager('houseDocument.revise', input)).houseDocument
  }
  const listed = async (call: Call) => (await call('houseDocument.list', {})).houseDocuments

  it('are visible to everybody who works in the house, and due for those who must read them', async () => {
    await plan()
    expect(await carer('houseDocument.list', {})).toMatchObject({
      unread: 1,
      houseDocuments: [{ title: FIRE.title, for_me: true, unread: true, read_count: 0, reader_count: 2, review_at: '2027-11-21', in_force: 1 }],
    })
    expect(await listed(accountant)).toMatchObject([{ for_me: false, unread: false }])
    expect(await listed(manager)).toMatchObject([{ is_owner: true, version: { number: 1, made_at: NOW } }])
  })

  it('are not due for the author of the version, even if everybody must read it', async () => {
    await plan({ must_read: ['everyone'] })
    expect(await listed(manager)).toMatchObject([{ for_me: false, unread: false, reader_count: 3 }])
  })

  it('are read once every question is answered correctly, and all wrong answers are reported', async () => {
    const { version } = await plan()
    const confirm = (answers: number[], at = NOW) => carer('houseDocument.confirm', { id: version.id, answers }, { now: at })
    expect(await refusal(confirm([0, 1]))).toMatchObject({ code: 'house-document-answers', field: 'answers.0', details: { wrong: '0,1' } })
    expect(await refusal(confirm([1]))).toMatchObject({ field: 'answers.1', details: { wrong: '1' } })
    expect(await listed(carer)).toMatchObject([{ unread: true }])
    expect(await confirm([1, 0])).toMatchObject({ houseDocument: { unread: false, read_at: NOW, read_count: 1 } })
    expect(await confirm([1, 0], later(3))).toMatchObject({ houseDocument: { read_at: NOW, read_count: 1 } })
  })

  it('show the correct answers only to those who write documents', async () => {
    const { id } = await plan()
    const rightOf = async (call: Call) => (await call('houseDocument.get', { id })).houseDocumentVersions[0]?.questions.map(({ right }) => right)
    expect(await rightOf(carer)).toEqual([null, null])
    expect(await rightOf(manager)).toEqual([1, 0])
  })

  it('are due again with each version, and a confirmation of the previous one does not count', async () => {
    const first = await plan()
    await carer('houseDocument.confirm', { id: first.version.id, answers: [1, 0] })
    const second = await revised(first)
    expect(second).toMatchObject({ version: { number: 2, change: 'Kogunemiskoht on maja taga.' }, in_force: 1, read_count: 0 })
    expect(await listed(carer)).toMatchObject([{ unread: true, read_at: null }])
    // Read at a desk without a connection before the new version came there.
    expect(await nurse('houseDocument.confirm', { id: first.version.id, answers: [1, 0] })).toMatchObject({ houseDocument: { unread: true } })
    await carer('houseDocument.confirm', { id: second.version.id, answers: [0] }, { now: later(1) })
    expect(await listed(carer)).toMatchObject([{ unread: false, read_count: 1 }])
    const { houseDocumentVersions } = await carer('houseDocument.get', { id: first.id })
    expect(houseDocumentVersions.map(({ number, text }) => [number, text?.slice(0, 12)])).toEqual([
      [2, 'Helista 112.'],
      [1, 'Helista 112.'],
    ])
  })

  it('show their writers who has not read the newest version, those on shift first', async () => {
    const { id, version } = await plan({ must_read: ['everyone'] })
    await nurse('houseDocument.confirm', { id: version.id, answers: [1, 0] })
    // The shift is known by what was recorded in it.
    const notice = await manager('notice.add', { selected: ['everyone'], notice: 'Tere', must_confirm: true })
    await carer('notice.confirm', { id: notice.notice.id })
    const { readers } = await manager('houseDocument.get', { id })
    expect(readers?.shift).toBe('paev')
    expect(readers?.read).toMatchObject([{ role: 'nurse', at: NOW }])
    expect(readers?.missing).toMatchObject([
      { id: mari.personId, role: 'carer', on_shift: true },
      { role: 'accountant', on_shift: false },
    ])
    expect((await manager('houseDocument.get', { id }, { now: later(12) })).readers?.missing.map(({ on_shift }) => on_shift)).toEqual([false, false])
    expect((await carer('houseDocument.get', { id })).readers).toBeNull()
  })

  it('cannot be confirmed by somebody who need not read them', async () => {
    const { version } = await plan()
    expect(await refusal(accountant('houseDocument.confirm', { id: version.id, answers: [1, 0] }))).toMatchObject({ code: 'forbidden' })
  })

  it('get one version at a time', async () => {
    const first = await plan()
    await revised(first)
    expect(await refusal(revised(first))).toMatchObject({ code: 'house-document-revised' })
  })

  it('are reviewed by their owner, even without the right to write documents', async () => {
    const owner = await house.actor('nurse')
    const { id } = await plan({ owner_id: owner.personId, review_at: '2026-12-10' })
    const own = callsBy(db, owner)
    expect(await listed(own)).toMatchObject([{ is_owner: true, review_state: 'soon' }])
    expect(await refusal(carer('houseDocument.review', { id, review_at: '2027-11-21' }))).toMatchObject({ code: 'forbidden' })
    expect(await own('houseDocument.review', { id, review_at: '2027-11-21' })).toMatchObject({
      houseDocument: { review_state: 'well', review_at: '2027-11-21', reviewed_at: NOW },
    })
  })

  it('are not due until they have something to read', async () => {
    const { version } = await plan({ text: null, questions: [] })
    expect(await listed(carer)).toMatchObject([{ unread: false }])
    const image = 'a'.repeat(64)
    await manager('houseDocument.file', { id: version.id, image, found: { mime: 'application/pdf', bytes: 10, pages: 1 } })
    expect(await listed(carer)).toMatchObject([{ unread: true }])
    expect(await refusal(manager('houseDocument.file', { id: version.id, image: 'b'.repeat(64) }))).toMatchObject({ code: 'transition-not-allowed' })
  })

  it('are due for nobody once they have ended, and stay as they were', async () => {
    const { id, version } = await plan()
    await manager('houseDocument.end', { id })
    await manager('houseDocument.end', { id }, { now: later(1) })
    expect(await listed(carer)).toMatchObject([{ state: 'ended', ended_at: NOW, unread: false }])
    expect(await refusal(manager('houseDocument.change', { id, title: 'Uus' }))).toMatchObject({ code: 'house-document-ended' })
    expect(await refusal(revised({ id, version } as HouseDocumentView))).toMatchObject({ code: 'house-document-ended' })
    expect(await carer('houseDocument.confirm', { id: version.id, answers: [1, 0] })).toMatchObject({ houseDocument: { read_at: NOW } })
  })

  it('are changed field by field, without overwriting another person’s change', async () => {
    const { id, must_read, title } = await plan()
    const base = { title, must_read }
    await manager('houseDocument.change', { id, title: 'Tuleohutusplaan', base: { title } })
    expect(
      (await manager('houseDocument.change', { id, must_read: ['carer', 'nurse', 'manager'], base: { must_read } })).houseDocument,
    ).toMatchObject({
      title: 'Tuleohutusplaan',
      must_read: ['manager', 'nurse', 'carer'],
    })
    expect(await refusal(manager('houseDocument.change', { id, title: 'Plaan', base }))).toMatchObject({ code: 'row-changed', field: 'title' })
    expect(await refusal(manager('houseDocument.change', { id, owner_id: 'keegi' }))).toMatchObject({ code: 'validation', field: 'owner_id' })
  })

  it('are due for those who must read them, and for their owner when the review is near', async () => {
    const { id, version } = await plan({ review_at: '2026-12-10' })
    const due = async (call: Call, at = later(1)) => (await call('due.list', {}, { now: at })).acts.filter(({ source }) => source === 'houseDocument')
    expect(await due(carer)).toMatchObject([{ of: 'read', ref: id, name: FIRE.title, mine: true, due_at: NOW, late_at: '2026-11-23T22:00:00.000Z' }])
    expect(await due(accountant)).toEqual([])
    expect(await due(manager)).toMatchObject([{ of: 'review', ref: id, mine: true, due_at: '2026-12-09T22:00:00.000Z' }])
    await carer('houseDocument.confirm', { id: version.id, answers: [1, 0] })
    await manager('houseDocument.review', { id, review_at: '2027-11-21' })
    expect([...(await due(carer)), ...(await due(manager))]).toEqual([])
    // Whoever has until the first day of a new version may read it until then.
    await revised({ id, version } as HouseDocumentView, { valid_from: '2026-12-20' })
    expect(await due(carer)).toMatchObject([{ of: 'read', late_at: '2026-12-19T22:00:00.000Z' }])
  })

  it('of another house are not accessible', async () => {
    const { id, version } = await plan()
    const stranger = callsBy(db, await (await houseWorld(db, 'Teine maja')).actor('manager'))
    expect(await listed(stranger)).toEqual([])
    const tries = [
      () => stranger('houseDocument.get', { id }),
      () => stranger('houseDocument.change', { id, title: 'X' }),
      () => stranger('houseDocument.end', { id }),
      () => stranger('houseDocument.review', { id, review_at: '2027-01-01' }),
      () => stranger('houseDocument.confirm', { id: version.id, answers: [] }),
      () => stranger('houseDocument.file', { id: version.id, image: 'a'.repeat(64) }),
    ]
    for (const attempt of tries) expect(await refusal(attempt())).toMatchObject({ code: 'house-document-not-found' })
  })

  it('are refused beside the field that is wrong', () => {
    expect(wrongIn('houseDocument.add', FIRE)).toEqual([])
    expect(wrongIn('houseDocument.add', { ...FIRE, title: ' ' })).toEqual(['title'])
    expect(wrongIn('houseDocument.add', { ...FIRE, text: '' })).toEqual(['text'])
    expect(wrongIn('houseDocument.add', { ...FIRE, questions: [ALARM, EXIT, ALARM, EXIT] })).toEqual(['questions'])
    expect(wrongIn('houseDocument.add', { ...FIRE, questions: [{ ...ALARM, choices: ['112'] }] })).toContain('questions.0.choices')
    expect(wrongIn('houseDocument.add', { ...FIRE, questions: [{ ...EXIT, right: 2 }] })).toEqual(['questions.0.right'])
    expect(wrongIn('houseDocument.revise', { id: 'x', after: 1, ...FIRE, valid_from: '2026-12-01', change: '' })).toContain('change')
  })
})
