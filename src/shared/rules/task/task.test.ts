import { expect, it } from 'vitest'
import { byNeed, isDueToday, isGivenTo, isOverdue } from './task.ts'

// 12:00 in Tallinn: the day shift.
const NOW = '2026-11-21T10:00:00.000Z'
const nobody = { assignee_id: null, assignee_role: null, assignee_shift: null }

it('is given to a person, to everybody of a role, or to the shift of this moment', () => {
  const mari = { personId: 'mari', role: 'carer' } as const
  expect(isGivenTo(nobody, mari, NOW)).toBe(false)
  expect(isGivenTo({ ...nobody, assignee_id: 'mari' }, mari, NOW)).toBe(true)
  expect(isGivenTo({ ...nobody, assignee_id: 'jüri' }, mari, NOW)).toBe(false)
  expect(isGivenTo({ ...nobody, assignee_role: 'carer' }, mari, NOW)).toBe(true)
  expect(isGivenTo({ ...nobody, assignee_role: 'nurse' }, mari, NOW)).toBe(false)
  expect(isGivenTo({ ...nobody, assignee_shift: 'paev' }, mari, NOW)).toBe(true)
  expect(isGivenTo({ ...nobody, assignee_shift: 'oo' }, mari, NOW)).toBe(false)
  expect(isGivenTo({ ...nobody, assignee_shift: 'oo' }, mari, '2026-11-21T19:00:00.000Z')).toBe(true)
  expect(isGivenTo({ ...nobody, assignee_shift: 'paev' }, { personId: 'anu', role: 'accountant' }, NOW)).toBe(false)
})

it('is overdue from the moment it was due, and due today until midnight in Tallinn', () => {
  expect(isOverdue({ done: false, due_at: NOW }, NOW)).toBe(false)
  expect(isOverdue({ done: false, due_at: '2026-11-21T09:59:59.999Z' }, NOW)).toBe(true)
  expect(isOverdue({ done: true, due_at: '2026-11-20T10:00:00.000Z' }, NOW)).toBe(false)
  expect(isOverdue({ done: false, due_at: null }, NOW)).toBe(false)
  expect(isDueToday({ done: false, due_at: '2026-11-21T21:59:00.000Z' }, NOW)).toBe(true)
  expect(isDueToday({ done: false, due_at: '2026-11-21T22:00:00.000Z' }, NOW)).toBe(false)
})

it('stands in an order that any two tasks agree on', () => {
  const times = [null, '2026-11-20T10:00:00.000Z', '2026-11-22T10:00:00.000Z']
  const tasks = [true, false].flatMap((done) =>
    times.flatMap((due_at) =>
      (['urgent', 'normal'] as const).flatMap((priority) =>
        ['2026-11-01', '2026-11-02'].map((created_at) => ({ done, due_at, priority, created_at })),
      ),
    ),
  )
  const sorted = tasks.toSorted(byNeed)
  expect(sorted.map(({ done }) => done)).toEqual([...Array.from({ length: 12 }, () => false), ...Array.from({ length: 12 }, () => true)])
  for (const one of tasks) for (const other of tasks) expect(Math.sign(byNeed(one, other)) + Math.sign(byNeed(other, one))).toBe(0)
})
