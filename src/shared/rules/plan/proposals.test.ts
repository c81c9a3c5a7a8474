import { describe, expect, it } from 'vitest'
import { SCALES } from '../health/scales.ts'
import { carriedOver, candidatesOf, type Decided, type HealthRecord, proposalsOf } from './proposals.ts'
import { Schedule } from './schedule.ts'

const NOTHING: HealthRecord = { assessments: [], wounds: [], aids: [], care: { id: 'c1', diet: null, texture: null, mobility: null } }
const WELL = { feeding: 10, bathing: 5, grooming: 5, dressing: 10, bowels: 10, bladder: 10, toilet: 10, transfer: 15, walking: 15, stairs: 10 }

const morse = (id: string, level: 'none' | 'moderate' | 'high') => ({
  id,
  tool: 'morse' as const,
  items: {},
  score: level === 'high' ? 55 : level === 'moderate' ? 30 : 10,
  level,
  assessed_at: '2026-11-20T10:00:00.000Z',
})
const barthel = (items: Partial<typeof WELL>) => ({
  id: 'b1',
  tool: 'barthel' as const,
  items: { ...WELL, ...items },
  score: 60,
  level: 'high' as const,
  assessed_at: '2026-11-20T10:00:00.000Z',
})
const of = (part: Partial<HealthRecord>): HealthRecord => ({ ...NOTHING, ...part })
const rulesOf = (record: HealthRecord, roots: string[] = [], decided: Decided[] = []): string[] =>
  proposalsOf(record, new Set(roots), decided).map(({ kind, rule, level }) => `${kind} ${rule} ${level}`)

describe('what is proposed for a plan', () => {
  it('comes from an assessment with its score and day, without the score in its text', () => {
    const [proposal] = proposalsOf(of({ assessments: [morse('m1', 'high')] }), new Set(), [])
    expect(proposal).toMatchObject({
      kind: 'new',
      rule: 'falls',
      origin_id: 'm1',
      why: { tool: 'morse', score: 55, level: 'high', at: '2026-11-20T10:00:00.000Z' },
      line: { area: 'turvalisus', risk: 'Kukkumine' },
    })
    expect(JSON.stringify(proposal?.line)).not.toMatch(/55|Morse/)
  })

  it('goes by the last assessment of each scale', () => {
    expect(rulesOf(of({ assessments: [morse('m2', 'moderate'), morse('m1', 'high')] }))).toEqual(['new falls moderate'])
    expect(rulesOf(of({ assessments: [morse('m2', 'none'), morse('m1', 'high')] }))).toEqual([])
  })

  it('uses the single items of the Barthel index, because a total does not say what a person cannot do', () => {
    expect(rulesOf(of({ assessments: [barthel({})] }))).toEqual([])
    expect(rulesOf(of({ assessments: [barthel({ bathing: 0 })] }))).toEqual(['new washing help'])
    expect(rulesOf(of({ assessments: [barthel({ dressing: 0, feeding: 5, bladder: 5, walking: 0 })] }))).toEqual([
      'new washing full',
      'new eating help',
      'new toilet help',
      'new walking full',
    ])
  })

  it('comes from wounds, aids and what is known of food and moving too', () => {
    const record = of({
      wounds: [
        { id: 'w1', place: 'ristluu', ended_on: null, looks: [{ stage: 'II', plan: 'Vahtplaaster' }] },
        { id: 'w2', place: 'kand', ended_on: '2026-11-01', looks: [] },
      ],
      aids: [{ id: 'a1', name: 'Kuuldeaparaat', ended_on: null }],
      care: { id: 'c1', diet: 'diabeedidieet', texture: 'püree', mobility: 'rulaator' },
    })
    const found = proposalsOf(record, new Set(), [])
    expect(found.map(({ rule, line }) => [rule, line?.area, line?.need])).toEqual([
      ['wound', 'tervis', 'Haav: ristluu'],
      ['aid', 'suhtlus', 'Kasutab abivahendit: Kuuldeaparaat'],
      ['diet', 'soomine', 'Toit: diabeedidieet, püree'],
      ['mobility', 'liikumine', 'Liikumine: rulaator'],
    ])
    expect(found[0]?.line?.how).toBe('Vahtplaaster')
    expect(rulesOf({ ...record, assessments: [barthel({})] })).not.toContain('new mobility rulaator')
  })

  it('is complete as required by law, at any level', () => {
    const scores = Object.entries(SCALES).flatMap(([tool, { levels }]) =>
      levels.map(({ level }) => ({ ...morse('x', 'none'), tool: tool as keyof typeof SCALES, level })),
    )
    const lines = scores.flatMap((each) => candidatesOf(of({ assessments: [each] })).flatMap(({ line }) => line ?? []))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) {
      expect(Schedule.parse(line.schedule)).toEqual(line.schedule)
      expect([line.need, line.goal, line.action, line.amount].every((words) => words.length > 0)).toBe(true)
    }
  })
})

describe('a decision on a proposal', () => {
  const taken = (source_id: string, level: string): Decided => ({ rule: 'falls', source_id, level, root_id: 'r1' })
  const aside = (source_id: string, level: string): Decided => ({ rule: 'falls', source_id, level, root_id: null })

  it('is not repeated for lines in the plan, or dismissed from the same assessment', () => {
    const record = of({ assessments: [morse('m1', 'high')] })
    expect(rulesOf(record, ['r1'], [taken('m1', 'high')])).toEqual([])
    expect(rulesOf(record, [], [aside('m1', 'high')])).toEqual([])
    expect(rulesOf(record, [], [taken('m1', 'high')])).toEqual(['new falls high'])
  })

  it('is asked again for a newer assessment only if the level differs, as a change', () => {
    const next = (level: 'none' | 'moderate' | 'high') => of({ assessments: [morse('m2', level), morse('m1', 'moderate')] })
    expect(rulesOf(next('high'), ['r1'], [taken('m1', 'moderate')])).toEqual(['changed falls high'])
    expect(rulesOf(next('none'), ['r1'], [taken('m1', 'moderate')])).toEqual(['over falls none'])
    expect(rulesOf(next('moderate'), ['r1'], [taken('m1', 'moderate')])).toEqual([])
    expect(rulesOf(next('high'), ['r1'], [taken('m2', 'high'), taken('m1', 'moderate')])).toEqual([])
    expect(rulesOf(next('high'), ['r1'], [aside('m2', 'high'), taken('m1', 'moderate')])).toEqual([])
    expect(rulesOf(next('moderate'), [], [aside('m1', 'moderate')])).toEqual(['new falls moderate'])
  })

  it('is separate for each wound', () => {
    const wound = (id: string, ended_on: string | null = null) => ({ id, place: id, ended_on, looks: [{ stage: 'II', plan: null }] })
    const decided: Decided[] = [{ rule: 'wound', source_id: 'w1', level: 'II', root_id: 'r1' }]
    expect(rulesOf(of({ wounds: [wound('w1'), wound('w2')] }), ['r1'], decided)).toEqual(['new wound II'])
    expect(rulesOf(of({ wounds: [wound('w1', '2026-11-20')] }), ['r1'], decided)).toEqual(['over wound 2026-11-20'])
  })
})

describe('a line with a proposed change', () => {
  const [before, after] = (['moderate', 'high'] as const).map((level) => candidatesOf(of({ assessments: [morse('m', level)] }))[0]?.line)

  it('takes the text of the new level, and keeps what people wrote', () => {
    if (!before || !after) return expect.unreachable()
    expect(carriedOver({ ...before, amount: '7 minutit' }, 'falls', after)).toMatchObject({ action: after.action, schedule: after.schedule })
    expect(carriedOver({ ...before, amount: '7 minutit' }, 'falls', after)).not.toHaveProperty('amount')
  })
})
