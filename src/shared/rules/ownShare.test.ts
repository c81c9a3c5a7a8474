import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { careLimitFor, type Costs, ownShareOf, pensionFor } from './ownShare.ts'

const euros = (value: number): number => value * 100
const cents = fc.integer({ min: 0, max: euros(4000) })
const costs: fc.Arbitrary<Costs> = fc
  .record({ care: cents, rest: cents, extras: cents, limit: cents, income: cents, pension: cents })
  .map(({ rest, ...each }) => ({ ...each, place: each.care + rest }))

describe('the own contribution', () => {
  it('is as in the example of the Social Insurance Board: 136 € of compensation, 364 € more than the pension', () => {
    const pension = pensionFor('2023-07-01')
    expect(pension).toMatchObject({ cents: euros(636) })
    const income = euros(500)
    const given = { place: euros(1600), care: euros(600), limit: euros(600), extras: 0, income, pension: pension?.cents ?? 0 }
    const share = ownShareOf(given)
    expect(share).toEqual({ covered: euros(600), compensation: euros(136), ownShare: euros(864) })
    expect(share.ownShare - income).toBe(euros(364))
  })

  it('leaves care costs above the limit to the person', () => {
    const share = ownShareOf({ place: euros(1700), care: euros(700), limit: euros(620), extras: euros(45), income: euros(900), pension: euros(813) })
    expect(share).toEqual({ covered: euros(620), compensation: 0, ownShare: euros(1125) })
  })

  it('adds up, line by line', () => {
    fc.assert(
      fc.property(costs, (given) => {
        const { covered, compensation, ownShare } = ownShareOf(given)
        expect(ownShare).toBe(given.place + given.extras - covered - compensation)
        expect(Math.min(covered, compensation, ownShare - given.extras)).toBeGreaterThanOrEqual(0)
        expect(covered).toBeLessThanOrEqual(Math.min(given.care, given.limit))
      }),
    )
  })

  it('compensates only what income does not reach, and nobody whose income is the average pension or more', () => {
    fc.assert(
      fc.property(costs, (given) => {
        const { covered, compensation } = ownShareOf(given)
        const needed = given.place - covered
        expect(given.income + compensation).toBeLessThanOrEqual(Math.max(given.income, Math.min(needed, given.pension)))
        if (given.income >= given.pension || given.income >= needed) expect(compensation).toBe(0)
        else expect(compensation).toBeGreaterThan(0)
      }),
    )
  })

  it('never grows with the limit and never shrinks with income', () => {
    fc.assert(
      fc.property(costs, cents, (given, more) => {
        const { ownShare } = ownShareOf(given)
        expect(ownShareOf({ ...given, limit: given.limit + more }).ownShare).toBeLessThanOrEqual(ownShare)
        expect(ownShareOf({ ...given, income: given.income + more }).ownShare).toBeGreaterThanOrEqual(ownShare)
      }),
    )
  })
})

describe('its basis', () => {
  it('has the limits from sources with their source, and marks every other as an assumption', () => {
    expect(careLimitFor('0857', '2026-11-22')).toEqual({
      cents: euros(620),
      valid_from: '2023-07-01',
      source: 'Valga valla veebileht, 2023',
      verified: true,
    })
    expect(careLimitFor('0899', '2026-11-22')).toMatchObject({ cents: euros(500), verified: true })
    expect(careLimitFor('0784', '2026-11-22').verified).toBe(false)
    expect(careLimitFor('0857', '2023-06-30').verified).toBe(false)
  })

  it.each([
    ['2026-03-31', 813],
    ['2026-11-22', 813],
    ['2027-01-01', 860],
  ])('takes the average pension of the second quarter of the year before: on %s %d €', (on, pension) =>
    expect(pensionFor(on)).toMatchObject({ cents: euros(pension) }),
  )

  it('knows none before the first', () => expect(pensionFor('2022-12-31')).toBeNull())
})
