import { expect, it } from 'vitest'
import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'
import { newestOf, newTo } from './newRows.ts'

const SEEN = '2026-11-21T10:00:00.000Z'
const [BEFORE, AFTER] = ['2026-11-21T09:00:00.000Z', '2026-11-21T11:00:00.000Z']
const entry = (recorded_at: string, author_id = 'u2') => ({ recorded_at, author_id }) as DiaryView
const line = (at: string, recorded_at: string, by: string | null = 'Anu') => ({ at, recorded_at, by }) as TimelineLine
const me = { id: 'u1', name: 'Triin' }

it('counts as new what others have recorded since, whenever it happened, and what has come into force since', () => {
  const isNew = newTo(me, SEEN)
  expect([entry(AFTER), entry(BEFORE), entry(AFTER, 'u1')].map((each) => isNew({ entry: each }))).toEqual([true, false, false])
  const lines = [line(BEFORE, AFTER), line(AFTER, BEFORE), line(BEFORE, BEFORE), line(AFTER, AFTER, 'Triin'), line(AFTER, AFTER, null)]
  expect(lines.map((each) => isNew({ line: each }))).toEqual([true, true, false, false, true])
})

it('counts nothing as new for a user who has never looked', () => {
  expect(newTo(me, null)({ entry: entry(AFTER) })).toBe(false)
})

it('finds the latest recording time of what is shown', () => {
  expect(newestOf([entry(BEFORE)], [line(AFTER, SEEN)])).toBe(SEEN)
  expect(newestOf([], [])).toBeNull()
})
