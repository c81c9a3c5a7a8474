import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { TIMELINE_SOURCES, type TimelineLine, type TimelineSource } from '#shared/contract/diary.ts'
import { contract } from '#shared/contract/index.ts'
import { LINE } from '#shared/contract/plan.ts'
import type { Role } from '#shared/rights.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const at = (time: string, day = '2026-11-21'): string => instantAt(day, time)
const { client_id: _, ...DAILY } = contract.medicine.add.example

interface Page {
  entries: { id: string; event_at: string; kind: string; text: string | null }[]
  lines: TimelineLine[]
  next: string | null
}
interface Asked {
  limit?: number
  sources?: TimelineSource[]
  kinds?: 'meal'[]
  q?: string
  unseen_since?: string
}

onBothDatabases('a timeline', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    id = await house.client({ roomId: await house.room({ name: '207' }) })
    await call('diary.add', { kind: 'meal', client_id: id, text: 'Sõi hästi', event_at: at('09:00') }, { now: at('09:00') })
    await call('diary.add', { kind: 'other', client_id: id, text: 'Öösel ärkvel', event_at: at('09:00') }, { now: at('11:00') })
    const place = { place: 'room', severity: 'none' } as const
    await call('incident.add', { client_id: id, kind: 'fall', ...place, text: 'Libises', event_at: at('10:00') }, { now: at('10:05') })
    const { course } = await call('medicine.add', { client_id: id, ...DAILY }, { now: at('08:00', '2026-11-19') })
    await call(
      'medicine.give',
      { client_id: id, course_id: course.id, due_at: at('12:00'), result: 'keeldus', reason: 'Iiveldus' },
      { now: at('12:05') },
    )
    await call('client.move', { id, room_id: await house.room({ name: '301' }), at: at('13:00') }, { now: at('13:00') })
    await call('client.move', { id, status: 'eemal', away_reason: 'haiglas', at: at('14:00') }, { now: at('14:00') })
    await call('client.move', { id, status: 'majas', at: at('15:00') }, { now: at('15:00') })
    const draft = await call(
      'plan.save',
      { client_id: id, ver: null, made_with: 'Klient', health_need: 'Vererõhk', health_by: 'õde', lines: [LINE] },
      { now: at('15:30') },
    )
    await call('plan.sign', { id: draft.plan.id, ver: draft.plan.ver, name: 'Tiina', relation: 'tütar' }, { now: at('16:00') })
    const { item } = await call('item.save', { clientId: id, data: { category: 'prillid', name: 'Lugemisprillid' } }, { now: at('16:30') })
    await call('item.check', { id, items: [item.id] }, { now: at('16:40') })
    await call('item.state', { id, item_id: item.id, state: 'tagastatud', handed_to: 'Tütar' }, { now: at('16:45') })
    await call('document.save', { clientId: id, data: { kind: 'tervisetoend', title: 'Perearsti tõend' } }, { now: at('17:00') })
    await call('health.assess', { ...contract.health.assess.example, client_id: id, at: at('17:30') }, { now: at('17:30') })
    await call('allergy.none', { client_id: id, said_by: 'Tütar' }, { now: at('17:32') })
    const { allergies } = await call('allergy.add', { ...contract.allergy.add.example, client_id: id }, { now: at('17:34') })
    const allergy = { ...contract.allergy.change.example, id: allergies[0]?.id ?? '', severity: 'severe' as const }
    const changed = await call('allergy.change', allergy, { now: at('17:36') })
    await call('allergy.end', { id: changed.allergies[0]?.id ?? '', reason: 'Nahatest negatiivne' }, { now: at('17:38') })
  })

  const page = async (asked: Asked & { before?: string } = {}, role: Role = 'manager'): Promise<Page> =>
    callsBy(db, await house.actor(role))('diary.list', { id, sources: [...TIMELINE_SOURCES], ...asked }, { now: at('19:00') })
  const courseOf = async () => {
    const [course] = (await call('medicine.scheme', { id })).courses
    return { id: course?.course_id ?? '', version: course?.version ?? 0 }
  }
  const rows = ({ entries, lines }: Page): string[] =>
    [
      ...entries.map(({ event_at, kind }) => `${event_at.slice(11, 16)} ${kind}`),
      ...lines.map((line) => `${line.at.slice(11, 16)} ${line.kind} ${line.of}`),
    ].toSorted((one, other) => (one < other ? 1 : -1))
  const told = async (asked: Asked, role?: Role) => rows(await page(asked, role))

  const ALLERGIES = ['15:38 allergy ended', '15:36 allergy changed', '15:34 allergy new', '15:32 allergy none']
  /** By UTC, two hours before the house's clocks. */
  const ALL = [
    ...ALLERGIES,
    '15:30 assessment braden',
    '15:00 document tervisetoend',
    '14:45 item tagastatud',
    '14:30 item vastu_voetud',
    '14:00 plan begun',
    '13:00 back haiglas',
    '12:00 away haiglas',
    '11:00 room room',
    '10:00 dose keeldus',
    '08:00 incident fall',
    '08:00 arrived arrived',
    '07:00 other',
    '07:00 meal',
    '06:00 course new',
  ]

  it('shows everything that happened, each once', async () => {
    expect(await told({})).toEqual(ALL)
    const { lines } = await page()
    expect(lines.find(({ kind }) => kind === 'incident')).toMatchObject({
      text: 'Libises',
      at: at('10:00'),
      values: { place: 'room', severity: 'none' },
    })
    expect(lines.filter(({ kind }) => kind === 'allergy')).toMatchObject([
      { text: 'Penitsilliin', reason: 'Nahatest negatiivne', values: { severity: 'severe' } },
      { text: 'Penitsilliin', reason: 'Epikriisis on kirjas reaktsioon', values: { severity: 'severe' } },
      { text: 'Penitsilliin', reason: null, values: { severity: 'lifeThreatening' } },
      { text: '', reason: null, values: {} },
    ])
    expect(lines.find(({ kind }) => kind === 'room')).toMatchObject({ text: '301' })
    expect(lines.find(({ kind }) => kind === 'dose')).toMatchObject({ text: 'Metoprolool 47,5 mg', reason: 'Iiveldus' })
  })

  it('is the same with pages of any size, without gaps or duplicates', async () => {
    const whole = await page({ limit: 200 })
    const ids = ({ entries, lines }: Page): string[] => [...entries, ...lines].map((row) => row.id)
    for (const limit of [1, 2, 3, 5, 8]) {
      const seen: string[] = []
      for (let before: string | null = ''; before !== null; ) {
        const part: Page = await page({ limit, ...(before && { before }) })
        seen.push(...ids(part))
        before = part.next
      }
      expect(seen).toHaveLength(ALL.length)
      expect(seen.toSorted()).toEqual(ids(whole).toSorted())
    }
  })

  const SEEN: readonly (readonly [Role, readonly string[]])[] = [
    ['nurse', []],
    ['carer', ['assessment', 'document']],
    ['reception', ['assessment', 'dose', 'course']],
  ]
  for (const [role, hidden] of SEEN) {
    it(`shows the ${role} only what they may read`, async () => {
      expect(await told({}, role)).toEqual(ALL.filter((row) => !hidden.some((kind) => row.includes(` ${kind} `))))
      for (const source of hidden) expect(await told({ sources: [source as TimelineSource] }, role)).toEqual([])
    })
  }

  it('can be limited to some sources, or to some kinds of entry', async () => {
    expect(await told({ sources: ['move', 'dose'] })).toEqual(ALL.filter((row) => /back|away|room|arrived|dose/.test(row)))
    expect(await told({ sources: ['entry'], kinds: ['meal'] })).toEqual(['07:00 meal'])
    // Only the diary entry reports a fall.
    expect(await told({ sources: ['entry'] })).toEqual(['08:00 fall', '07:00 other', '07:00 meal'])
  })

  it('finds words in any case and with any diacritics, in every source', async () => {
    expect(await told({ q: 'oosel ARKVEL' })).toEqual(['07:00 other'])
    expect(await told({ q: 'ÖÖSEL' })).toEqual(['07:00 other'])
    expect(await told({ q: 'iiveldus' })).toEqual(['10:00 dose keeldus'])
    expect(await told({ q: 'libises' })).toEqual(['08:00 incident fall'])
    expect(await told({ q: 'anafülaksia' })).toEqual(['15:36 allergy changed', '15:34 allergy new'])
    expect(await told({ q: 'perearst' })).toEqual(['15:00 document tervisetoend'])
    expect(await told({ q: 'lugemis' })).toEqual(['14:45 item tagastatud', '14:30 item vastu_voetud'])
    expect(await told({ q: '100%' })).toEqual([])
  })

  it('shows a struck incident as its struck entry', async () => {
    const [incident] = (await call('incident.list', { client_id: id })).incidents
    await call('incident.strike', { id: incident?.id ?? '', reason: 'Vale inimene' }, { now: at('18:00') })
    expect(await told({})).toContain('08:00 fall')
  })

  it('shows a plan that ended without a successor, and nothing of another person', async () => {
    const [plan] = (await call('plan.list', { id })).plans
    await call('plan.destroy', { client_id: id, id: plan?.id ?? '', reason: 'Lahkus majast' }, { now: at('18:00') })
    expect((await told({ sources: ['plan'] }))[0]).toBe('16:00 plan ended')
    const other = await house.client({ roomId: await house.room() })
    const { entries, lines } = await call('diary.list', { id: other, sources: [...TIMELINE_SOURCES] })
    expect(rows({ entries, lines, next: null })).toEqual(['08:00 arrived arrived'])
  })

  it('shows how a course changed, from what to what and by whom, and no future course', async () => {
    const nurse = callsBy(db, await house.actor('nurse'))
    const { id: course_id, version } = await courseOf()
    const dose = (amount: number) => ({ ...DAILY, plan: { ...DAILY.plan, steps: [{ days: null, times: [{ at: '08:00', amount }] }] } })
    const changed = await nurse('medicine.change', { id: course_id, version, reason: 'Vererõhk', ...dose(0.5) }, { now: at('17:40') })
    const held = await call(
      'medicine.hold',
      { id: course_id, version: changed.course.version, reason: 'Kuiv', hold: { to: null } },
      { now: at('17:50') },
    )
    const again = await call('medicine.hold', { id: course_id, version: held.course.version, reason: 'Parem', hold: null }, { now: at('18:00') })
    await nurse('medicine.end', { id: course_id, version: again.course.version, reason: 'Läbi' }, { now: at('18:10') })
    const { lines } = await page({ sources: ['course'] })
    expect(lines.map(({ of, by, reason }) => [of, by?.split(' ')[0], reason])).toEqual([
      ['ended', 'nurse', 'Läbi'],
      ['resumed', 'manager', 'Parem'],
      ['held', 'manager', 'Kuiv'],
      ['changed', 'nurse', 'Vererõhk'],
      ['new', 'manager', null],
    ])
    expect(lines.find(({ of }) => of === 'changed')?.course).toMatchObject({
      now: { plan: { steps: [{ times: [{ amount: 0.5 }] }] } },
      was: { plan: DAILY.plan },
    })
    await call('medicine.add', { client_id: id, ...DAILY, name: 'Furosemiid' }, { now: at('20:00') })
    expect(await told({ sources: ['course'], q: 'furosemiid' })).toEqual([])
  })

  it('shows what others have recorded since a look, without one’s own entries', async () => {
    const carer = callsBy(db, await house.actor('carer'))
    const newTo = async (of: Call, unseen_since: string) =>
      rows(await of('diary.list', { id, sources: [...TIMELINE_SOURCES], unseen_since }, { now: at('19:00') }))
    await carer('diary.add', { kind: 'meal', client_id: id, text: 'Sõi', event_at: at('08:30') }, { now: at('18:00') })
    await call('diary.add', { kind: 'drink', client_id: id, text: 'Jõi', event_at: at('18:00') }, { now: at('18:00') })
    // Moves have no author.
    const moves = ['13:00 back haiglas', '12:00 away haiglas']
    expect(await newTo(call, at('13:30'))).toEqual([...moves, '06:30 meal'])
    expect(await newTo(carer, at('13:30'))).toEqual([
      '16:00 drink',
      ...ALLERGIES,
      '14:45 item tagastatud',
      '14:30 item vastu_voetud',
      '14:00 plan begun',
      ...moves,
    ])
    expect(await newTo(carer, at('18:00'))).toEqual([])
  })

  it('does not show as new what was recorded long after it happened', async () => {
    const carer = callsBy(db, await house.actor('carer'))
    const { entry } = await carer('diary.add', { kind: 'meal', client_id: id, text: 'Sõi', event_at: at('08:30') }, { now: at('18:00') })
    await db
      .updateTable('diary_entry')
      .set({ event_at: at('08:30', '2026-10-01'), ver: 2 })
      .where('id', '=', entry.id)
      .execute()
    expect(await told({ unseen_since: at('17:59'), sources: ['entry'] })).toEqual([])
  })
})

onBothDatabases('the time until which a person has seen a timeline', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    id = await house.client()
  })

  it('is each person’s own, and never goes back', async () => {
    const carer = callsBy(db, await house.actor('carer'))
    expect(await carer('diary.seen', { id })).toEqual({ seen_at: null })
    expect(await carer('diary.see', { id, at: at('10:00') })).toEqual({ seen_at: at('10:00') })
    expect(await carer('diary.see', { id, at: at('09:00') })).toEqual({ seen_at: at('10:00') })
    expect(await carer('diary.see', { id, at: at('11:00') })).toEqual({ seen_at: at('11:00') })
    expect(await carer('diary.seen', { id })).toEqual({ seen_at: at('11:00') })
    expect(await callsBy(db, await house.actor('nurse'))('diary.seen', { id })).toEqual({ seen_at: null })
  })

  it('is synced in a scope that names its person, and in no other', async () => {
    const actor = await house.actor('carer')
    await callsBy(db, actor)('diary.see', { id, at: at('10:00') })
    const scopes = await db
      .selectFrom('sync_change')
      .select('scope')
      .where('entity', '=', 'client_seen')
      .where('scope', 'like', `h${house.id}:%`)
      .execute()
    expect(scopes).toEqual([{ scope: `h${house.id}:own:${actor.personId}` }])
  })
})
