import { expect, it } from 'vitest'
import type { TimelineLine } from '#shared/contract/diary.ts'
import { joinDoses } from './diaryDays.ts'

const dose = (given: Partial<TimelineLine>): TimelineLine => ({
  id: `dose:${given.text ?? ''}`,
  kind: 'dose',
  of: 'antud',
  at: '2026-11-21T06:00:00.000Z',
  recorded_at: '2026-11-21T06:10:00.000Z',
  by: 'Anu',
  text: null,
  reason: null,
  values: {},
  ...given,
})

it('puts doses of one time on one line, unless there is something to say of one', () => {
  const lines = joinDoses([
    dose({ text: 'Metformiin' }),
    dose({ text: 'Varfariin', by: 'Mari', recorded_at: '2026-11-21T06:12:00.000Z' }),
    dose({ text: 'Furosemiid', of: 'keeldus', reason: 'Iiveldus' }),
    dose({ text: 'Melatoniin', at: '2026-11-21T20:00:00.000Z' }),
    dose({ id: 'room:1', kind: 'room', of: 'room', text: '301' }),
  ])
  expect(lines.map(({ text, by }) => [text, by])).toEqual([
    ['Metformiin, Varfariin', 'Anu, Mari'],
    ['Furosemiid', 'Anu'],
    ['Melatoniin', 'Anu'],
    ['301', 'Anu'],
  ])
  expect(lines[0]?.recorded_at).toBe('2026-11-21T06:12:00.000Z')
})
