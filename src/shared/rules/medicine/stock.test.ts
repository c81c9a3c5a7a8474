import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time.ts'
import type { Plan } from './course.ts'
import { balanceOf, bookOf, type Entry, expiryOn, isOftenControlled, lastsUntil, packagesFor, remainders, signedAmount } from './stock.ts'

const at = (minute: number): string => new Date(Date.parse('2026-11-20T00:00:00.000Z') + minute * 60_000).toISOString()
const amount = fc.constantFrom(-2, -1, -0.5, 28, 30, 0.1)
const minute = fc.integer({ min: 0, max: 300 })
/** What two desktops have recorded independently, some of it at the same minute. */
const entries = fc
  .array(
    fc.oneof(
      fc.record({ minute, amount }),
      fc.record({ minute, counted: fc.integer({ min: 0, max: 60 }) }).map((each) => ({ ...each, amount: 0 })),
    ),
    { maxLength: 40 },
  )
  .map((all) => all.map(({ minute: when, ...entry }, index): Entry => ({ id: String(index).padStart(2, '0'), at: at(when), ...entry })))

describe('the ledger of a stock', () => {
  it('is the same in whatever order its entries arrive', () => {
    fc.assert(
      fc.property(
        entries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(bookOf(shuffled)).toEqual(bookOf(all))
        },
      ),
    )
  })

  it('loses nothing: after the last count all entries are in the balance', () => {
    fc.assert(
      fc.property(entries, (all) => {
        const booked = bookOf(all)
        const last = booked.findLastIndex(({ counted }) => counted !== undefined)
        const since = booked.slice(last + 1).reduce((sum, each) => sum + each.amount, 0)
        expect(balanceOf(all)).toBeCloseTo((booked[last]?.counted ?? 0) + since, 3)
      }),
    )
  })

  it('continues from an opening balance, wherever it is split', () => {
    fc.assert(
      fc.property(entries, minute, (all, cut) => {
        const before = all.filter((each) => each.at < at(cut))
        const after = all.filter((each) => each.at >= at(cut))
        expect(bookOf(after, balanceOf(before))).toEqual(bookOf(all).slice(before.length))
      }),
    )
  })

  it('includes in a count a dose taken before it and recorded later', () => {
    const came = { id: 'a', at: at(0), amount: 30 }
    const counted = { id: 'b', at: at(60), amount: 0, counted: 29 }
    expect(bookOf([came, counted]).at(-1)).toMatchObject({ balance: 29, difference: -1 })
    const late = { id: 'c', at: at(30), amount: -1 }
    expect(bookOf([came, counted, late]).at(-1)).toMatchObject({ balance: 29, difference: 0 })
  })

  it('deducts what is returned or destroyed, and adds a correction with its sign', () => {
    expect((['saadud', 'tagastatud', 'havitatud', 'parandatud'] as const).map((kind) => signedAmount({ kind, amount: 2 }))).toEqual([2, -2, -2, 2])
  })
})

describe('packages', () => {
  const early = { id: 'a', amount: 30, expires_on: '2026-12-10' }
  const late = { id: 'b', amount: 30, expires_on: '2027-05-31' }

  it('are used by expiry, and add up to the balance', () => {
    expect(Object.fromEntries(remainders([late, early], 45))).toEqual({ a: 15, b: 30 })
    expect(Object.fromEntries(remainders([early, late], 12.5))).toEqual({ a: 0, b: 12.5 })
    expect(Object.fromEntries(remainders([early, late], 70))).toEqual({ a: 30, b: 30 })
    expect(Object.fromEntries(remainders([early, late], -3))).toEqual({ a: 0, b: 0 })
  })

  it('are reported a month before they expire, and may be used on their last day', () => {
    expect(expiryOn('2026-11-21', '2026-11-21')).toBe('soon')
    expect(expiryOn('2026-11-20', '2026-11-21')).toBe('over')
    expect(expiryOn('2026-12-21', '2026-11-21')).toBe('soon')
    expect(expiryOn('2026-12-22', '2026-11-21')).toBeNull()
  })
})

describe('how long a stock lasts', () => {
  const now = '2026-11-21T10:00:00.000Z'
  const plan = (amountEach: number, last_on: string | null = null): Plan => ({
    first_on: '2026-11-01',
    last_on,
    weekdays: null,
    every: 1,
    steps: [{ days: null, times: ['08:00', '20:00'].map((time) => ({ at: time, amount: amountEach })) }],
  })
  const course = (own: Plan) => ({ plan: own, valid_from: '2026-11-01T00:00:00.000Z', ended_at: null })

  it('is until the last day on which every dose is covered', () => {
    expect(lastsUntil([course(plan(1))], 5, now)).toBe('2026-11-23')
    expect(lastsUntil([course(plan(1))], 0, now)).toBe('2026-11-20')
    expect(lastsUntil([course(plan(0.5)), course(plan(0.5))], 5, now)).toBe('2026-11-23')
  })

  it('is unknown for what is not consumed, or is not planned', () => {
    expect(lastsUntil([course(plan(1, '2026-11-22'))], 5, now)).toBeNull()
    expect(lastsUntil([course({ ...plan(1), steps: [] })], 0, now)).toBeNull()
    expect(lastsUntil([course(plan(1))], 500, now)).toBeNull()
  })
})

it('narcotic and psychotropic medicines are proposed by their group', () => {
  expect(['N02AB03', 'N05BA06', 'N05CF02', 'N02BE01', null].map(isOftenControlled)).toEqual([true, true, true, false, false])
})

describe('the packages to order', () => {
  const size = fc.integer({ min: 1, max: 100 })
  it('are whole, and the fewest that cover the requested days', () => {
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 60 }),
        (pack, daily, covered, days) => {
          const balance = daily * covered
          const packages = packagesFor({ balance, lasts_until: addDays('2026-11-21', covered - 1), size: pack }, '2026-11-21', days)
          expect(Number.isInteger(packages)).toBe(true)
          expect(balance + packages * pack).toBeGreaterThanOrEqual(daily * days)
          if (packages > 1) expect(balance + (packages - 1) * pack).toBeLessThan(daily * days)
        },
      ),
    )
  })

  it('are one if the use is unknown', () => {
    expect(packagesFor({ balance: 0, lasts_until: '2026-11-20', size: 30 }, '2026-11-21', 30)).toBe(1)
  })
})
