import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import { contract } from '#shared/contract/index.ts'
import { instantAt } from '#shared/rules/time.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import { created } from '../db/change.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'

type Save = Input<typeof contract.plan.save>
type Line = NonNullable<Save['lines']>[number]
type Plan = Output<typeof contract.plan.get>['plan']

const LINE: Line = {
  area: 'liikumine',
  kind: null,
  need: 'Kõnnib raamiga',
  own_strength: 'Tõuseb ise',
  goal: 'Liigub iga päev väljas',
  measure: null,
  goal_on: null,
  action: 'Saatmine jalutuskäigule',
  how: null,
  schedule: { times: ['11:00', '16:30'], weekdays: null, every: 1 },
  amount: '20 minutit',
  helpers: 1,
  aid: null,
  who: 'hooldaja',
  keeps_independence: 1,
  risk: null,
}
const HEAD = { made_with: 'Klient ja tütar', health_need: 'Vererõhk kord nädalas', health_by: 'õde Kadri' }
const SIGNED = { name: 'Tiina Kask', relation: 'tütar' }

onBothDatabases('care plans', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let call: Call
  let client_id: string
  beforeAll(async () => {
    db = await fresh()
  })
  beforeEach(async () => {
    house = await houseWorld(db)
    call = callsBy(db, await house.actor('manager'))
    client_id = await house.client()
  })
  const begin = async (lines: Line[] = [LINE]): Promise<Plan> => (await call('plan.save', { client_id, ver: null, ...HEAD, lines })).plan
  const inForce = async (lines?: Line[]): Promise<Plan> => {
    const { id, ver } = await begin(lines)
    return (await call('plan.sign', { id, ver, ...SIGNED })).plan
  }
  const statesOf = async (): Promise<string[]> =>
    (await call('plan.list', { id: client_id })).plans.map(({ version, state }) => `${version} ${state}`)

  it('are started, changed line by line, signed, and in force for half a year', async () => {
    const draft = await begin()
    expect(draft).toMatchObject({ version: 1, state: 'mustand', ...HEAD, valid_from: null, lines: [{ ...LINE, origin: 'kasitsi', origin_id: null }] })
    const [line] = draft.lines
    const changed = await call('plan.save', {
      client_id,
      ver: draft.ver,
      lines: [
        { ...LINE, id: line?.id, need: 'Kõnnib kepiga' },
        { ...LINE, area: 'uni' },
      ],
    })
    expect(changed.plan.lines.map(({ need, area }) => [need, area])).toEqual([
      ['Kõnnib kepiga', 'liikumine'],
      ['Kõnnib raamiga', 'uni'],
    ])
    const removed = await call('plan.save', { client_id, ver: changed.plan.ver, removed: [changed.plan.lines[1]?.id ?? ''] })
    const { plan } = await call('plan.sign', { id: draft.id, ver: removed.plan.ver, ...SIGNED })
    expect(plan).toMatchObject({ state: 'kehtiv', valid_from: NOW, review_on: '2027-05-21', signed_name: 'Tiina Kask', signed_relation: 'tütar' })
    expect(plan.lines).toHaveLength(1)
  })

  it('start a new version with the lines of the old one, which is closed when the new one is in force', async () => {
    const first = await inForce()
    const second = (await call('plan.save', { client_id, ver: null, lines: [{ ...LINE, need: 'Ärkab öösel', area: 'uni' }] })).plan
    expect(second).toMatchObject({ version: 2, state: 'mustand', made_with: HEAD.made_with })
    expect(second.lines.map(({ root_id }) => root_id)[0]).toBe(first.lines[0]?.root_id)
    expect(second.lines.map(({ id }) => id)).not.toContain(first.lines[0]?.id)
    expect(await statesOf()).toEqual(['2 mustand', '1 kehtiv'])
    await call('plan.sign', { id: second.id, ver: second.ver, ...SIGNED })
    expect(await statesOf()).toEqual(['2 kehtiv', '1 loppenud'])
  })

  it('refuse to overwrite another person’s change, and a second draft', async () => {
    const { id, ver } = await begin()
    expect(await refusal(call('plan.save', { client_id, ver: null }))).toEqual({ code: 'plan-changed' })
    await call('plan.save', { client_id, ver, made_with: 'Poeg' })
    expect(await refusal(call('plan.save', { client_id, ver, made_with: 'Tütar' }))).toEqual({ code: 'plan-changed' })
    expect(await refusal(call('plan.sign', { id, ver, ...SIGNED }))).toEqual({ code: 'plan-changed' })
  })

  it('cannot be in force while something required by law is missing', async () => {
    const { id, ver } = await begin([{ ...LINE, amount: null }])
    expect(await refusal(call('plan.sign', { id, ver, ...SIGNED }))).toEqual({ code: 'plan-incomplete' })
  })

  it('are closed and never lost; one that has been in force needs a reason', async () => {
    const draft = await begin()
    await call('plan.destroy', { client_id, id: draft.id })
    const { id } = await inForce()
    expect(await refusal(call('plan.destroy', { client_id, id }))).toEqual({ code: 'validation', field: 'reason', key: 'required' })
    await call('plan.destroy', { client_id, id, reason: 'Lahkus majast' })
    expect(await statesOf()).toEqual(['2 loppenud', '1 loppenud'])
    expect(await refusal(call('plan.destroy', { client_id, id, reason: 'Veel kord' }))).toEqual({ code: 'plan-state' })
  })

  it('take an answer of the family once, and of this person only', async () => {
    const answer = await answerOf(client_id)
    const told = { ...LINE, origin: 'taust', origin_id: answer } as const
    const { ver, lines } = await begin([told])
    expect(lines[0]).toMatchObject({ origin: 'taust', origin_id: answer })
    expect(await refusal(call('plan.save', { client_id, ver, lines: [told] }))).toEqual({ code: 'answer-accepted' })
    const foreign = await answerOf(await house.client())
    expect(await refusal(call('plan.save', { client_id, ver, lines: [{ ...told, origin_id: foreign }] }))).toMatchObject({ field: 'origin_id' })
  })

  const assess = async (history: 0 | 25, mind: 0 | 15, now = NOW): Promise<string> => {
    const items = { history, diagnoses: 15, aid: 0, infusion: 0, gait: 10, mind }
    const { health } = await call('health.assess', { client_id, tool: 'morse', items, at: now }, { now })
    return health.assessments[0]?.id ?? ''
  }
  const proposals = async (now = NOW) => call('plan.proposals', { id: client_id }, { now })

  it('take a proposal from an assessment once, and propose a change if a newer one differs', async () => {
    const first = await assess(0, 0)
    const [proposal] = (await proposals()).proposals
    expect(proposal).toMatchObject({ rule: 'falls', kind: 'new', origin_id: first, why: { tool: 'morse', score: 25, level: 'moderate' } })
    const taken = { ...LINE, ...proposal?.line, origin: 'hindamine', origin_id: first, rule: 'falls' } as const
    const draft = await begin([LINE, taken])
    expect(draft.lines[1]).toMatchObject({ origin: 'hindamine', origin_id: first, need: 'Võib kukkuda' })
    expect((await proposals()).proposals).toEqual([])
    const { plan } = await call('plan.sign', { id: draft.id, ver: draft.ver, ...SIGNED })
    expect((await proposals()).newer).toEqual([])
    const later = '2026-11-21T11:00:00.000Z'
    const second = await assess(25, 15, later)
    const now = await proposals(later)
    expect(now.newer).toMatchObject([{ tool: 'morse', score: 65, level: 'high' }])
    expect(now.proposals).toMatchObject([
      { kind: 'changed', root_id: plan.lines[1]?.root_id, origin_id: second, line: { action: 'Saatmine WC-sse ja liikumisel' } },
    ])
    const next = (await call('plan.save', { client_id, ver: null })).plan
    const line = next.lines[1]
    const changed = { ...LINE, ...now.proposals[0]?.line, id: line?.id, origin_id: second, rule: 'falls' } as const
    const saved = await call('plan.save', { client_id, ver: next.ver, lines: [changed] })
    expect(saved.plan.lines[1]).toMatchObject({
      root_id: line?.root_id,
      origin: 'hindamine',
      origin_id: second,
      need: 'Kukub kergesti, ei tohi üksi liikuma minna',
    })
    expect((await proposals(later)).proposals).toEqual([])
  })

  it('do not repeat a dismissed proposal until there is a new assessment', async () => {
    const origin_id = await assess(0, 0)
    expect((await call('plan.setAside', { client_id, rule: 'falls', origin_id })).proposals).toEqual([])
    expect((await proposals()).proposals).toEqual([])
    await assess(0, 0, '2026-11-21T11:00:00.000Z')
    expect((await proposals()).proposals).toMatchObject([{ rule: 'falls', kind: 'new' }])
  })

  it('refuse a proposal of another person, of struck data, or without a rule', async () => {
    const id = await assess(0, 0)
    const taken = { ...LINE, origin: 'hindamine', origin_id: id, rule: 'falls' } as const
    const invalid = { code: 'validation', field: 'origin_id', key: 'invalid' }
    expect(await refusal(begin([{ ...taken, rule: 'skin' }]))).toEqual(invalid)
    expect(await refusal(begin([{ ...LINE, origin: 'hindamine', origin_id: id }]))).toEqual(invalid)
    const other = await house.client()
    expect(await refusal(call('plan.setAside', { client_id: other, rule: 'falls', origin_id: id }))).toEqual(invalid)
    await call('health.strike', { what: 'assessment', id, reason: 'Vale inimene' })
    expect(await refusal(begin([taken]))).toEqual(invalid)
    expect((await proposals()).proposals).toEqual([])
  })

  it('are reviewed at a checkpoint: they continue for half a year, or must be rewritten', async () => {
    const plan = await inForce()
    const results = [{ root_id: plan.lines[0]?.root_id ?? '', reached: 'osaliselt', note: null, planned: 28, done: 20 }] as const
    const checked = await call('plan.checkpoint', { plan_id: plan.id, summary: 'Käib väljas', results: [...results], outcome: 'muudetakse' })
    expect(checked.plan.state).toBe('ulevaatamisel')
    const again = await call(
      'plan.checkpoint',
      { plan_id: plan.id, summary: 'Kõik korras', results: [], outcome: 'jatkub' },
      { now: '2027-01-10T10:00:00.000Z' },
    )
    expect(again.plan).toMatchObject({ state: 'kehtiv', review_on: '2027-07-10' })
    expect((await call('plan.list', { id: client_id })).checkpoints.map(({ summary }) => summary)).toEqual(['Kõik korras', 'Käib väljas'])
  })

  it('determine what is due each day, and one tap writes it into the diary once', async () => {
    const [line] = (await inForce()).lines
    const root_id = line?.root_id ?? ''
    const due = async (now = NOW) => (await call('plan.due', { id: client_id, day: '2026-11-21' }, { now })).actions
    // In force since noon: nothing is due before.
    expect((await due()).map(({ due_at }) => due_at)).toEqual([instantAt('2026-11-21', '16:30')])
    const done = { client_id, root_id, due_at: instantAt('2026-11-21', '16:30') }
    expect(await refusal(call('plan.done', done))).toEqual({ code: 'validation', field: 'due_at', key: 'future' })
    const later = { now: instantAt('2026-11-21', '16:20') }
    const { entry } = await call('plan.done', done, later)
    expect(entry).toMatchObject({ kind: 'movement', text: 'Saatmine jalutuskäigule, 20 minutit', refused: 0 })
    expect(await refusal(call('plan.done', done, later))).toEqual({ code: 'action-done' })
    expect(await due()).toMatchObject([{ entry: { id: entry.id, refused: 0 } }])
    expect((await call('plan.drift', { id: client_id, days: 14 }, { now: instantAt('2026-11-22', '12:00') })).drift).toEqual([
      { root_id, planned: 2, done: 1, refused: 0 },
    ])
    await call('diary.strike', { id: entry.id, reason: 'Vale inimene' })
    expect(await due()).toMatchObject([{ entry: null }])
    expect(await refusal(call('plan.done', { ...done, due_at: instantAt('2026-11-21', '15:00') }, later))).toEqual({ code: 'action-not-due' })
    await call('plan.done', { ...done, refused: true, reason: 'Ei soovi' }, later)
    expect(await due()).toMatchObject([{ entry: { refused: 1 } }])
  })

  it('belong to one house only', async () => {
    const { id, ver } = await begin()
    const other = callsBy(db, await (await houseWorld(db)).actor('manager'))
    expect(await refusal(other('plan.get', { id }))).toEqual({ code: 'plan-not-found' })
    expect(await refusal(other('plan.sign', { id, ver, ...SIGNED }))).toEqual({ code: 'plan-not-found' })
    expect(await refusal(other('plan.list', { id: client_id }))).toEqual({ code: 'client-not-found' })
  })

  /** The id of a family's answer about a client. */
  async function answerOf(client: string): Promise<string> {
    const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
    const of = { house_id: house.id, client_id: client }
    const link = created(stamp)
    const given = {
      purpose: 'taust',
      to_name: 'Tiina',
      expires_at: NOW,
      recorded_at: NOW,
      recorded_name: 'juhataja',
      failures: 0,
      mail_failed: 0,
    } as const
    await db
      .insertInto('care_link')
      .values({ ...link, ...of, ...given })
      .execute()
    const answer = created(stamp)
    await db
      .insertInto('care_answer')
      .values({ ...answer, ...of, link_id: link.id, topic: 'toit', text: 'Räim', saved_at: NOW })
      .execute()
    return answer.id
  }
})
