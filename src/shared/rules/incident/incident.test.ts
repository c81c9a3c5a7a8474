import { describe, expect, it } from 'vitest'
import { CHECK_STEPS, checkDueAt, checkState, mayCheck, stepsOf } from './followUp.ts'
import { ASKED, INCIDENT_KINDS, missingOf } from './incident.ts'

const AT = '2026-11-21T10:00:00.000Z'
const after = (minutes: number): string => checkDueAt(AT, minutes as 15)

describe('the follow-up of a fall', () => {
  it('is due after 15 minutes, 1 hour, 4 hours and a day; of other incidents there is none', () => {
    expect(stepsOf('fall').map((step) => checkDueAt(AT, step))).toEqual([after(15), after(60), after(240), after(1440)])
    expect(INCIDENT_KINDS.filter((kind) => stepsOf(kind).length > 0)).toEqual(['fall'])
  })

  it('is upcoming, then due, then late, until it is done', () => {
    const check = { step: 60 as const, due_at: after(60), done_at: null }
    expect([39, 40, 80, 81].map((minutes) => checkState(check, after(minutes)))).toEqual(['coming', 'due', 'due', 'late'])
    expect(checkState({ ...check, done_at: AT }, after(500))).toBe('done')
  })

  it('cannot be done before its window', () => {
    for (const step of CHECK_STEPS) expect(mayCheck({ step, due_at: checkDueAt(AT, step) }, AT)).toBe(false)
    expect(mayCheck({ step: 15, due_at: after(15) }, after(5))).toBe(true)
  })
})

describe('required fields of an incident', () => {
  it('are those of its kind only, and none twice', () => {
    for (const { must, may } of Object.values(ASKED)) expect(new Set([...must, ...may]).size).toBe(must.length + may.length)
  })

  it('for a restriction are the reason, whose decision it was, and that the family was told', () => {
    expect(missingOf('restriction', () => false)).toBe('reason')
    expect(missingOf('restriction', (field) => field === 'reason')).toBe('decided_by')
    expect(missingOf('restriction', (field) => field !== 'family')).toBe('family')
    expect(missingOf('restriction', () => true)).toBeNull()
  })
})
