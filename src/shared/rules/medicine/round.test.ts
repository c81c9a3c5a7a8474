import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { day, instantIn, rounds, roundsFrom, settings } from '../../../../tests/support/medicinePlans.ts'
import { fieldErrors } from '../../messages/say.ts'
import { addDays, clockOf, dayOf, instantAt } from '../time.ts'
import { MOST_ROUNDS, reachOf, type Round, type Rounds, roundsBy, RoundsOfDay, stateOf, USUAL_ROUNDS, wrongRound } from './round.ts'

const HOUR = 3_600_000

describe('the rounds of a day', () => {
  it('follow each other without gap or overlap, for any settings and clock changes', () => {
    fc.assert(
      fc.property(settings, day, (set, each) => {
        const spans = roundsFrom(roundsBy(set), each, 3)
        for (const [index, { from, to }] of spans.entries()) {
          expect(from <= to).toBe(true)
          if (index > 0) expect(spans[index - 1]?.to).toBe(from)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('contain every instant in exactly the right one', () => {
    fc.assert(
      fc.property(settings, instantIn('2026-03-27T00:00:00.000Z', '2026-11-01T00:00:00.000Z'), (set, instant) => {
        const house = roundsBy(set)
        const { day: on, round } = house.at(instant)
        expect(round.from <= instant && instant < round.to).toBe(true)
        expect(house.find({ day: on, round: round.at })).toBe(round)
        expect(roundsFrom(house, addDays(dayOf(instant), -1), 4).filter(({ from, to }) => from <= instant && instant < to)).toHaveLength(1)
      }),
      { numRuns: 500 },
    )
  })

  it('contain what is due within their own window, on days of 24 hours', () => {
    fc.assert(
      fc.property(rounds, fc.integer({ min: 0, max: MOST_ROUNDS - 1 }), fc.double({ min: 0, max: 1, noNaN: true }), (set, which, share) => {
        const on = '2026-06-15'
        const house = roundsBy([{ version: 1, valid_from: '2026-01-01', rounds: set }])
        const own = set[which % set.length]
        if (!own || own.before + own.after === 0) return
        const minutes = Math.min(Math.floor((own.before + own.after) * share), own.before + own.after - 1) - own.before
        // A window that reaches back to the previous round's hour leaves that hour to it.
        const due = new Date(
          Date.parse(instantAt(on, own.at)) + (own.before === 0 ? minutes : Math.max(minutes, 1 - own.before)) * 60_000,
        ).toISOString()
        expect(house.at(due)).toMatchObject({ day: on, round: { at: own.at } })
      }),
    )
  })

  it('use the settings of their day: new settings change no earlier day', () => {
    fc.assert(
      fc.property(settings, fc.record({ valid_from: day, rounds }), day, (set, next, on) => {
        const after = roundsBy([...set, { ...next, version: set.length + 1 }])
        const spans = (house: Rounds) => house.ofDay(on).map(({ at, to }) => ({ at, to }))
        if (addDays(on, 1) < next.valid_from) expect(spans(after)).toEqual(spans(roundsBy(set)))
        if (on >= next.valid_from) expect(after.ofDay(on).map(({ at }) => at)).toEqual(next.rounds.map(({ at }) => at).toSorted())
      }),
    )
  })

  it('lie within their reach', () => {
    fc.assert(
      fc.property(settings, day, (set, each) => {
        const reach = reachOf(each)
        for (const { from, to } of roundsBy(set).ofDay(each)) expect(reach.from <= from && to <= reach.to).toBe(true)
      }),
    )
  })

  it('are the usual four if a house has set none, and the night belongs to the day on which it begins', () => {
    const usual = roundsBy([])
    expect(usual.ofDay('2026-11-21').map(({ name, from, to }) => [name, clockOf(from), clockOf(to)])).toEqual([
      ['hommik', '05:00', '11:00'],
      ['louna', '11:00', '16:00'],
      ['ohtu', '16:00', '21:00'],
      ['oo', '21:00', '05:00'],
    ])
    const named = (instant: string) => [usual.at(instant).day, usual.at(instant).round.name]
    expect(named('2026-11-21T21:59:00.000Z')).toEqual(['2026-11-21', 'oo'])
    expect(named('2026-11-22T02:59:00.000Z')).toEqual(['2026-11-21', 'oo'])
    expect(named('2026-11-22T03:00:00.000Z')).toEqual(['2026-11-22', 'hommik'])
  })

  it('take what is due outside all windows into the nearer one', () => {
    const set = [
      { name: 'Hommik', at: '08:00', before: 60, after: 60 },
      { name: 'Õhtu', at: '20:00', before: 60, after: 60 },
    ]
    const house = roundsBy([{ version: 1, valid_from: '2026-01-01', rounds: set }])
    const roundAt = (clock: string) => house.at(instantAt('2026-11-21', clock))
    expect(['09:30', '13:59', '14:00', '18:30'].map((clock) => roundAt(clock).round.name)).toEqual(['Hommik', 'Hommik', 'Õhtu', 'Õhtu'])
    expect([roundAt('01:59').day, roundAt('02:00').day]).toEqual(['2026-11-20', '2026-11-21'])
  })

  it('make the night an hour shorter or longer when clocks change', () => {
    const hoursOf = (on: string): number => {
      const night = roundsBy([]).find({ day: on, round: '22:00' })
      return (Date.parse(night?.to ?? '') - Date.parse(night?.from ?? '')) / HOUR
    }
    expect(['2026-03-27', '2026-03-28', '2026-10-24'].map(hoursOf)).toEqual([8, 7, 9])
  })
})

describe('wrongRound', () => {
  it('accepts the usual rounds, and all whose windows do not overlap', () => {
    expect(wrongRound(USUAL_ROUNDS)).toBeNull()
    fc.assert(
      fc.property(
        rounds.chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
        (all) => {
          expect(wrongRound(all)).toBeNull()
        },
      ),
    )
  })

  it('names two at one hour, and a window that overlaps the next, also over midnight', () => {
    const at = (hour: string, before = 30, after = 30): Round => ({ name: hour, at: hour, before, after })
    expect(wrongRound([at('08:00'), at('12:00'), at('08:00')])).toEqual({ index: 2, field: 'at', key: 'sameHour' })
    expect(wrongRound([at('12:00', 60), at('11:00', 0, 1)])).toEqual({ index: 1, field: 'after', key: 'overlap' })
    expect(wrongRound([at('12:00', 60), at('11:00', 0, 0)])).toBeNull()
    expect(wrongRound([at('00:30', 61), at('23:00', 0, 30)])).toEqual({ index: 1, field: 'after', key: 'overlap' })
    expect(wrongRound([at('08:00', 720, 720)])).toBeNull()
  })

  it('has an error message beside the field of the round', () => {
    const words = (rounds: unknown) => fieldErrors(RoundsOfDay.safeParse(rounds).error?.issues ?? [], 'et')
    const round = { name: 'Hommik', at: '08:00', before: 60, after: 60 }
    expect(words([])).toEqual({ _: ['Majal peab olema vähemalt üks ravimite andmise aeg.'] })
    expect(words([round, { ...round, name: 'Teine' }])).toEqual({ '1.at': ['Sel kellaajal on juba teine andmisaeg.'] })
    expect(words([round, { ...round, at: '09:30' }])).toEqual({ '0.after': ['Ajaaken kattub järgmise andmisaja aknaga.'] })
    expect(words([{ ...round, name: ' ', at: '8' }])).toEqual({ '0.name': ['Väli on kohustuslik.'], '0.at': ['Väärtus ei ole õige.'] })
  })
})

describe('the colour of a dose', () => {
  const dose = { due_at: '2026-11-21T06:00:00.000Z', window_minutes: 30, result: null, is_held: false }

  it('is white before its window, yellow within it, red after it', () => {
    expect(stateOf(dose, '2026-11-21T05:29:59.999Z')).toBe('white')
    expect(stateOf(dose, '2026-11-21T05:30:00.000Z')).toBe('yellow')
    expect(stateOf(dose, '2026-11-21T06:30:00.000Z')).toBe('yellow')
    expect(stateOf(dose, '2026-11-21T06:30:00.001Z')).toBe('red')
  })

  it('is green as soon as something is decided, whenever that is', () => {
    expect(stateOf({ ...dose, result: 'keeldus' }, '2026-11-21T05:00:00.000Z')).toBe('green')
    expect(stateOf({ ...dose, is_held: true }, '2026-11-22T05:00:00.000Z')).toBe('green')
  })
})
