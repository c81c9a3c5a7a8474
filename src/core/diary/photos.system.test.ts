import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { DiaryView } from '#shared/contract/diary.ts'
import { contract } from '#shared/contract/index.ts'
import { LINE } from '#shared/contract/plan.ts'
import { MOST_PHOTOS } from '#shared/rules/image.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const DAY = 24 * 3_600_000
const after = (ms: number): string => new Date(Date.parse(NOW) + ms).toISOString()
const named = (digit: string): string => digit.repeat(64)

onBothDatabases('photos of a diary entry', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('carer'))
    client_id = await house.client()
    id = (await call('diary.add', { kind: 'other', client_id, text: 'Kampsun on katki' })).entry.id
  })

  const add = async (digit: string, by = call) => shownIn((await by('diary.image', { id, image: named(digit) })).entry)
  /** The first letters of the photos’ names, in order. */
  const shownIn = ({ photos }: DiaryView): string => photos.map(({ picture }) => picture.split('?v=')[1]?.[0]).join('')
  const listed = async () => (await call('diary.list', { id: client_id })).entries.map(shownIn)

  it('are shown with it in the order of adding, each once, at its own address', async () => {
    expect([await add('b'), await add('a'), await add('b')]).toEqual(['b', 'ba', 'ba'])
    const { entry } = await call('diary.image', { id, image: named('a') })
    for (const photo of entry.photos) expect(photo.picture).toMatch(new RegExp(`^/api/diary/photo/${photo.id}/image\\?v=[ab]{64}$`))
    await call('diary.add', { kind: 'other', client_id, text: 'Teine' })
    expect((await listed()).toSorted()).toEqual(['', 'ba'])
  })

  it('are four at most, and adding an existing one again is accepted', async () => {
    for (const digit of '1234') await add(digit)
    expect(await refusal(add('5'))).toEqual({ code: 'photos-full' })
    expect(await add('2')).toBe('1234')
    expect(MOST_PHOTOS).toBe(4)
  })

  it('are added only by its author, even if others may strike it', async () => {
    for (const role of ['carer', 'nurse', 'manager'] as const)
      expect(await refusal(add('a', callsBy(db, await house.actor(role))))).toEqual({ code: 'forbidden' })
    const foreign = await (await houseWorld(db)).actor('carer')
    expect(await refusal(add('a', callsBy(db, foreign)))).toEqual({ code: 'entry-not-found' })
    expect(await listed()).toEqual([''])
  })

  it('are accepted as long as the diary accepts entries of that day', async () => {
    const at = (ms: number) => call('diary.image', { id, image: named('a') }, { now: after(ms) })
    expect(await refusal(at(31 * DAY + 1))).toEqual({ code: 'validation', field: 'id', key: 'past' })
    expect(shownIn((await at(31 * DAY)).entry)).toBe('a')
  })

  it('are struck with it and stay readable; no more are added then', async () => {
    await add('a')
    expect(shownIn((await call('diary.strike', { id, reason: 'Vale inimene' })).entry)).toBe('a')
    expect(await listed()).toEqual(['a'])
    expect(await refusal(add('b'))).toEqual({ code: 'already-struck' })
    expect(await add('a')).toBe('a')
  })

  it('belong to an action of the care plan as to any other entry', async () => {
    const manager = callsBy(db, await house.actor('manager'))
    const { plan } = await manager('plan.save', {
      client_id,
      ver: null,
      made_with: 'Klient',
      health_need: 'Vererõhk',
      health_by: 'õde',
      lines: [LINE],
    })
    await manager('plan.sign', { id: plan.id, ver: plan.ver, name: 'Tiina', relation: 'tütar' })
    const { actions } = await call('plan.due', { id: client_id, day: '2026-11-22' }, { now: after(DAY) })
    const [action] = actions
    const told = { client_id, root_id: action?.root_id ?? '', due_at: action?.due_at ?? '', text: 'Teisiti' }
    const { entry } = await call('plan.done', told, { now: action?.due_at ?? '' })
    const { entry: shown } = await call('diary.image', { id: entry.id, image: named('c') }, { now: action?.due_at ?? '' })
    expect(shownIn(shown)).toBe('c')
  })

  it('are copied with their entry, in the scope of its month', async () => {
    const { entry } = await call('diary.add', { kind: 'other', client_id, text: 'Eelmisel kuul', event_at: after(-25 * DAY) })
    await call('diary.image', { id: entry.id, image: named('d') })
    const scopes = await db
      .selectFrom('sync_change')
      .select('scope')
      .distinct()
      .where('entity', '=', 'diary_photo')
      .where('scope', 'like', `h${house.id}:%`)
      .execute()
    expect(scopes).toEqual([{ scope: `h${house.id}:care:2026-10` }])
  })

  it('are added by carers, who see whether the resident refused photos', async () => {
    const office = callsBy(db, await house.actor('reception'))
    const { clientId: _, data } = contract.client.consents.example
    const refused = async () => (await call('client.get', { id: client_id })).client.care?.photo_refused
    expect(await refused()).toBe(0)
    const say = async (given: 0 | 1, at: string) => (await office('client.consents', { clientId: client_id, data: { ...data, given, at } })).client
    expect((await say(0, '2026-11-20')).care?.photo_refused).toBe(1)
    expect(await refused()).toBe(1)
    await office('client.consents', { clientId: client_id, data: { ...data, kind: 'outings', given: 1, at: '2026-11-21' } })
    expect(await refused()).toBe(1)
    const later = await say(1, '2026-11-21')
    expect(await refused()).toBe(0)
    const newest = later.person?.consents.find(({ kind, given }) => kind === 'photo' && given === 1)
    await office('client.deleteConsent', { clientId: client_id, id: newest?.id ?? '' })
    expect(await refused()).toBe(1)
    expect((await call('client.get', { id: client_id })).client.person).toBeNull()
  })
})
