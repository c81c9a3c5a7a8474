import { describe, expect, it } from 'vitest'
import { isCheckDue, ITEM_CATEGORIES, ITEM_STATES, nextStates } from './items.ts'

const DAY = 24 * 3_600_000
const NOW = '2026-11-21T10:00:00.000Z'
const ago = (ms: number): string => new Date(Date.parse(NOW) - ms).toISOString()

describe('a belonging', () => {
  it('goes from state to state as the table says, and never to the one in which it is', () => {
    const table = Object.fromEntries(ITEM_STATES.map((state) => [state, nextStates(state).join(' ')]))
    expect(table).toEqual({
      alles: 'kadunud parandus tagastatud',
      kadunud: 'leitud tagastatud',
      leitud: 'alles kadunud parandus tagastatud',
      parandus: 'alles kadunud tagastatud',
      tagastatud: 'alles',
    })
    for (const state of ITEM_STATES) expect(nextStates(state)).not.toContain(state)
  })

  it.each([
    ['prillid', 'alles', 7 * DAY, true],
    ['prillid', 'alles', 7 * DAY - 1, false],
    ['proteesid', 'leitud', 8 * DAY, true],
    ['kuuldeaparaat', 'kadunud', 30 * DAY, false],
    ['kuuldeaparaat', 'parandus', 30 * DAY, false],
    ['kuuldeaparaat', 'tagastatud', 30 * DAY, false],
  ] as const)('of the kind %s that is %s and was seen %d ms ago is due for a check: %s', (category, state, ms, due) => {
    expect(isCheckDue({ category, state, seen_at: ago(ms) }, NOW)).toBe(due)
  })

  it('is checked weekly for three kinds only', () => {
    const due = ITEM_CATEGORIES.filter((category) => isCheckDue({ category, state: 'alles', seen_at: ago(300 * DAY) }, NOW))
    expect(due).toEqual(['proteesid', 'prillid', 'kuuldeaparaat'])
  })
})
