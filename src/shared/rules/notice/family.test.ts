import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time.ts'
import { isShownToFamily, toldUntil } from './family.ts'

const TODAY = '2026-11-27'
const notice = {
  selected: ['families' as const],
  units: [],
  from: null,
  until: null,
  withdrawn_at: null,
  published_at: '2026-11-20T08:00:00.000Z',
  changed_at: '2026-11-20T08:00:00.000Z',
}
const living = { ended_at: null, left_on: null }
const moved = { ended_at: '2026-11-01T08:00:00.000Z', left_on: null }
const left = (day: string) => ({ ended_at: `${day}T08:00:00.000Z`, left_on: day })

describe('toldUntil', () => {
  it('has no end for a resident who lives in the house, also after a change of room or a return', () => {
    expect(toldUntil([moved, living])).toEqual({ until: 'now' })
    expect(toldUntil([left('2026-10-01'), living])).toEqual({ until: 'now' })
  })

  it('ends on the last day on which the resident left', () => {
    expect(toldUntil([left('2026-11-10'), left('2026-10-01'), moved])).toEqual({ until: 'day', day: '2026-11-10' })
  })

  it('never begins for somebody who never lived in the house', () => {
    expect(toldUntil([])).toEqual({ until: 'never' })
  })
})

describe('isShownToFamily', () => {
  const isShown = (more: Partial<Parameters<typeof isShownToFamily>[0]>, until: ReturnType<typeof toldUntil> = { until: 'now' }) =>
    isShownToFamily({ ...notice, ...more }, { told: until, unit: null }, TODAY)

  it('shows only notices for families, and only while they are shown', () => {
    expect(isShown({})).toBe(true)
    expect(isShown({ selected: ['everyone', 'kiosk'] })).toBe(false)
    expect(isShown({ withdrawn_at: '2026-11-21T08:00:00.000Z' })).toBe(false)
    expect(isShown({ from: '2026-11-28' })).toBe(false)
    expect(isShown({ until: '2026-11-26' })).toBe(false)
  })

  it('shows a notice to units only to families of residents in a room of one of them', () => {
    const shownIn = (unit: string | null, units: string[]) => isShownToFamily({ ...notice, units }, { told: { until: 'now' }, unit }, TODAY)
    expect([shownIn('tamm', ['tamm', 'kask']), shownIn('pihl', ['tamm', 'kask']), shownIn(null, ['tamm'])]).toEqual([true, false, false])
    expect([shownIn('pihl', []), shownIn(null, [])]).toEqual([true, true])
  })

  it('shows nothing of somebody who never lived in the house', () => {
    expect(isShown({}, { until: 'never' })).toBe(false)
  })

  it('shows after the resident has left nothing that was published, first shown or changed later', () => {
    const days = fc.integer({ min: 1, max: 20 }).map((back) => addDays(TODAY, -back))
    // Noon of a Tallinn day.
    const instant = days.map((day) => `${day}T10:00:00.000Z`)
    fc.assert(
      fc.property(instant, instant, fc.option(days), days, (published_at, changed_at, from, day) => {
        const isOlder = published_at.slice(0, 10) <= day && changed_at.slice(0, 10) <= day && (from ?? day) <= day
        expect(isShown({ published_at, changed_at, from }, { until: 'day', day })).toBe(isOlder)
      }),
    )
  })
})
