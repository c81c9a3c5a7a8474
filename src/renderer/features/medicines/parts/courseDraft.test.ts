import { describe, expect, it } from 'vitest'
import { wrongPlan } from '#shared/rules/medicine/course.ts'
import { fieldsOfDraft, newCourse, readTimes, wrongIn } from './courseDraft.ts'

describe('readTimes', () => {
  it('reads times as people write them', () => {
    expect(readTimes('8:00 1; 20.00 0,5')).toEqual([
      { at: '08:00', amount: 1 },
      { at: '20:00', amount: 0.5 },
    ])
    expect(readTimes('22:15')).toEqual([{ at: '22:15', amount: 1 }])
    expect(readTimes('0800 2')).toEqual([{ at: '08:00', amount: 2 }])
  })

  it('rejects what is not a time', () => {
    for (const text of ['', '24:00 1', '8:60 1', '8 1', '8', '08:00 0', '08:00 1; hommikul']) expect(readTimes(text)).toBeNull()
  })
})

describe('a course being written', () => {
  const draft = { ...newCourse('2026-11-21'), name: 'Metoprolool', steps: [{ days: '', times: '08:00 1' }] }

  it('makes a valid plan for its kind', () => {
    const steps = [
      { days: '5', times: '08:00 2' },
      { days: '', times: '08:00 1' },
    ]
    const asNeeded = { kind: 'vajadusel' as const, prnReason: 'Valu', prnAmount: '1', prnGapHours: '4,5', prnMax: '3' }
    for (const each of [
      {},
      { kind: 'uhekordne' as const },
      { kind: 'fikseeritud' as const, lastOn: '2026-11-30' },
      { kind: 'muutuv' as const, steps },
      asNeeded,
    ]) {
      const fields = fieldsOfDraft({ ...draft, ...each })
      expect([...wrongIn({ ...draft, ...each })]).toEqual([])
      expect(wrongPlan(fields.kind, fields.plan)).toBeNull()
    }
    expect(fieldsOfDraft({ ...draft, ...asNeeded }).as_needed).toEqual({ reason: 'Valu', amount: 1, gap_minutes: 270, max_24h: 3 })
  })

  it('says what is missing', () => {
    expect([...wrongIn(newCourse('2026-11-21'))]).toEqual(['name', 'times'])
    expect([...wrongIn({ ...draft, kind: 'vajadusel' })]).toEqual(['prnReason', 'prnAmount'])
    expect([...wrongIn({ ...draft, kind: 'fikseeritud' })]).toEqual(['lastOn'])
  })
})
