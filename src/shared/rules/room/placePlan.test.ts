import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../time.ts'
import { findGaps, freePlacesOver, placedSpans, type PlannedRoom, type SoughtRoom, type Span } from './placePlan.ts'

const FIRST = '2026-11-27'
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(FIRST, days))
const span: fc.Arbitrary<Span> = fc
  .tuple(day, fc.option(fc.integer({ min: 1, max: 25 }), { nil: null }))
  .map(([from, days]) => ({ from, until: days === null ? null : addDays(from, days) }))
const plannedRoom: fc.Arbitrary<PlannedRoom> = fc.record({
  places: fc.integer({ min: 1, max: 4 }),
  taken: fc.array(span, { maxLength: 6 }),
  closed: fc.array(span, { maxLength: 1 }),
})
const sought: fc.Arbitrary<SoughtRoom[]> = fc.array(
  fc
    .tuple(plannedRoom, fc.constantFrom(null, 'a', 'b'), fc.constantFrom(null, 'female' as const, 'male' as const), fc.integer({ min: 1, max: 3 }))
    .map(([room, unit_id, gender_rule, floor]) => ({ ...room, unit_id, gender_rule, floor, name: `${floor}01` })),
  { maxLength: 6 },
)

/** Beyond every arrival and every end of these examples. */
const HORIZON = 80
const daysIn = ({ from, until }: Span): string[] =>
  Array.from({ length: HORIZON }, (_, index) => addDays(from, index)).filter((each) => until === null || each < until)
const isOn = (each: Span, on: string): boolean => each.from <= on && (each.until === null || on < each.until)
/** The same number, counted day by day. */
const countedOver = ({ places, taken, closed }: PlannedRoom, over: Span): number =>
  Math.max(
    0,
    Math.min(...daysIn(over).map((on) => (closed.some((each) => isOn(each, on)) ? 0 : places - taken.filter((each) => isOn(each, on)).length))),
  )

describe('the plan of places', () => {
  it('has as many free places over a span as on its fullest day', () => {
    fc.assert(
      fc.property(plannedRoom, span, (room, over) => {
        expect(freePlacesOver(room, over)).toBe(countedOver(room, over))
      }),
    )
  })

  it('finds no gap that overlaps a stay, a reservation or a closed room, and leaves out none that fits', () => {
    fc.assert(
      fc.property(
        sought,
        span,
        fc.constantFrom(null, 'female' as const, 'male' as const),
        fc.constantFrom(null, 'a', 'b'),
        (rooms, over, gender, unitId) => {
          const found = findGaps(rooms, { span: over, gender, unitId }).map(({ room }) => room)
          const fits = rooms.filter(
            (room) =>
              countedOver(room, over) > 0 &&
              (unitId === null || room.unit_id === unitId) &&
              (gender === null || room.gender_rule === null || room.gender_rule === gender),
          )
          expect(new Set(found)).toEqual(new Set(fits))
        },
      ),
    )
  })

  it('offers the tightest gap first, then a room for the person’s own sex', () => {
    const room = (name: string, more: Partial<SoughtRoom>): SoughtRoom => ({
      places: 1,
      taken: [],
      closed: [],
      unit_id: null,
      gender_rule: null,
      floor: 1,
      name,
      ...more,
    })
    const rooms = [
      room('101', {}),
      room('102', { gender_rule: 'female' }),
      room('103', { taken: [{ from: '2026-12-20', until: null }] }),
      room('104', { taken: [{ from: '2026-12-05', until: null }] }),
    ]
    const found = findGaps(rooms, { span: { from: '2026-12-01', until: '2026-12-08' }, gender: 'female', unitId: null })
    expect(found.map(({ room: { name }, free_until }) => [name, free_until])).toEqual([
      ['103', '2026-12-20'],
      ['102', null],
      ['101', null],
    ])
  })

  it('never gives one place to two people at once, and loses nobody', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.array(span, { maxLength: 8 }), (count, reservations) => {
        const resident = { from: FIRST, until: null, place_no: 1 }
        const { places, waiting } = placedSpans<Span>(count, [resident], reservations)
        for (const { spans } of places)
          for (const each of spans) for (const other of spans) if (each !== other) expect(daysIn(each).some((on) => isOn(other, on))).toBe(false)
        expect(places.flatMap(({ spans }) => spans).length + waiting.length).toBe(reservations.length + 1)
      }),
    )
  })
})
