import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { type EventRow, occurrencesWithin } from '#core/calendar/calendar.store.ts'
import type { EventChangeTable } from '#core/db/tables/calendar.ts'
import { type Recurrence, rruleOf } from '#shared/rules/calendar/recurrence.ts'
import { addDays, instantAt, weekdayOf } from '#shared/rules/time.ts'
import { icsOf } from './ics.ts'

const NOW = '2026-10-01T08:00:00.000Z'
/** Both changes of the clock lie within it. */
const FROM = '2026-09-01'
const TO = '2027-05-31'

const EVENT: EventRow = {
  about: 'clients',
  id: '01990000-0000-7000-8000-000000000172',
  ver: 1,
  updated_at: NOW,
  updated_by: 'somebody',
  deleted_at: null,
  house_id: 'maja',
  kind: 'treatment',
  title: 'Dialüüs',
  day: '2026-10-21',
  days: 1,
  starts: '08:00',
  ends: '12:30',
  rrule: null,
  place: 'Haigla, II korrus; "A"-tiib',
  note: null,
  escort_id: null,
  escort_role: null,
  cancelled_from: null,
  cancel_reason: null,
  made_at: NOW,
  made_by: 'somebody',
  made_name: 'Õde',
  transport: 'medical',
  is_family: 1,
}

const change = (on_day: string, more: Partial<EventChangeTable>): EventChangeTable => ({
  id: on_day,
  ver: 1,
  updated_at: NOW,
  updated_by: 'somebody',
  deleted_at: null,
  house_id: 'maja',
  event_id: EVENT.id,
  on_day,
  kind: null,
  to_day: null,
  starts: null,
  ends: null,
  place: null,
  reason: null,
  done_at: null,
  done_name: null,
  outcome: null,
  sequence: 1,
  ...more,
})

const told = (event: EventRow, changes: readonly EventChangeTable[] = []): string =>
  icsOf('Tamme kodu', NOW, { events: [{ event, changes, summary: event.title, location: event.place }], entries: [] })

/** Start and end of each time that a calendar program shows, in UTC: read by another library than the one that wrote it. */
function readBack(text: string): string[] {
  const component = new ICAL.Component(ICAL.parse(text))
  for (const zone of component.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const entries = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
  const [main] = entries.filter((each) => !each.isRecurrenceException())
  if (!main || main.component.getFirstPropertyValue('status') === 'CANCELLED') return []
  for (const other of entries.filter((each) => each.isRecurrenceException())) main.relateException(other)
  const found: string[] = []
  const iterator = main.iterator()
  for (let next = iterator.next(); next && next.toJSDate().toISOString().slice(0, 10) <= TO; next = iterator.next()) {
    const { item, startDate, endDate } = main.getOccurrenceDetails(next)
    if (item.component.getFirstPropertyValue('status') === 'CANCELLED') continue
    found.push(spanText(startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()))
  }
  return found.toSorted()
}
const spanText = (from: string, to: string): string => `${from} ${to}`

/** What the house's own calendar shows as taking place. */
const planned = (event: EventRow, changes: readonly EventChangeTable[]): string[] =>
  occurrencesWithin(event, new Map(changes.map((each) => [each.on_day, each])), { from: FROM, to: addDays(TO, 60) })
    .filter(({ state, on }) => state === 'on' && on <= TO)
    .map(({ day, starts, ends }) => spanText(instantAt(day, starts), instantAt(day, ends)))
    .toSorted()

const plain = { weekdays: [], nth: null, until: null, count: null }

describe('a calendar feed', () => {
  it('has an event every second day at the same hour across a clock change, one moved and one cancelled', () => {
    const event = { ...EVENT, rrule: rruleOf({ unit: 'day', every: 2, ...plain, until: '2026-10-31' }, EVENT.day) }
    const changes = [
      change('2026-10-25', { kind: 'moved', to_day: '2026-10-26', starts: '10:00', ends: '14:00', sequence: 3 }),
      change('2026-10-27', { kind: 'cancelled' }),
      change('2026-10-23', { done_at: NOW }),
    ]
    const text = told(event, changes)
    expect(readBack(text)).toEqual([
      '2026-10-21T05:00:00.000Z 2026-10-21T09:30:00.000Z',
      '2026-10-23T05:00:00.000Z 2026-10-23T09:30:00.000Z',
      '2026-10-26T08:00:00.000Z 2026-10-26T12:00:00.000Z',
      '2026-10-29T06:00:00.000Z 2026-10-29T10:30:00.000Z',
      '2026-10-31T06:00:00.000Z 2026-10-31T10:30:00.000Z',
    ])
    expect(text).toContain('STATUS:CANCELLED')
    expect(text).toMatch(/SEQUENCE:3/)
    expect([...text.matchAll(/^UID:(.*)$/gm)].map(([, uid]) => uid?.trim())).toEqual(Array.from({ length: 3 }, () => `${EVENT.id}@koduke.ee`))
    // A stamp is in UTC (RFC 5545, 3.8.7.2).
    expect(text).toContain('DTSTAMP:20261001T080000Z')
    // Lines of at most 75 bytes, ended as the standard wants (RFC 5545, 3.1).
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text).not.toMatch(/[^\r]\n/)
  })

  it('ends where the rest was cancelled, and marks one that never took place as cancelled', () => {
    const rrule = rruleOf({ unit: 'week', every: 1, ...plain, weekdays: [3] }, EVENT.day)
    expect(readBack(told({ ...EVENT, rrule, cancelled_from: '2026-11-04' }))).toHaveLength(2)
    expect(told({ ...EVENT, rrule, cancelled_from: EVENT.day })).toContain('STATUS:CANCELLED')
    expect(readBack(told({ ...EVENT, cancelled_from: EVENT.day }))).toEqual([])
  })

  it('has whole-day events without hours, including their last day', () => {
    const text = told({ ...EVENT, starts: null, ends: null, days: 3 })
    expect(text).toContain('DTSTART;VALUE=DATE:20261021')
    expect(text).toContain('DTEND;VALUE=DATE:20261024')
  })

  it('reads back as planned, for any rule and its exceptions', () => {
    const day = fc.integer({ min: 0, max: 120 }).map((days) => addDays(FROM, days))
    const repeating = day.chain((first) =>
      fc
        .record({
          unit: fc.constantFrom('day', 'week', 'month', 'year'),
          every: fc.integer({ min: 1, max: 3 }),
          others: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
          end: fc.constantFrom<Pick<Recurrence, 'until' | 'count'>>(
            { until: null, count: null },
            { until: '2027-03-28', count: null },
            { until: null, count: 9 },
          ),
          cancelledAfter: fc.option(fc.integer({ min: 0, max: 90 }), { nil: null }),
        })
        .map(({ unit, every, others, end, cancelledAfter }) => {
          const weekdays = unit === 'week' ? [...new Set([...others, weekdayOf(first)])] : []
          const rrule = rruleOf({ unit, every, nth: null, weekdays, ...end }, first)
          return { ...EVENT, day: first, rrule, cancelled_from: cancelledAfter === null ? null : addDays(first, cancelledAfter) }
        }),
    )
    const decision = fc.record({ nth: fc.nat({ max: 40 }), shift: fc.integer({ min: -3, max: 3 }), isMoved: fc.boolean() })
    fc.assert(
      fc.property(repeating, fc.uniqueArray(decision, { selector: ({ nth }) => nth, maxLength: 4 }), (event, decisions) => {
        const days = occurrencesWithin({ ...event, cancelled_from: null }, new Map(), { from: FROM, to: TO }).map(({ on }) => on)
        const changes = decisions.flatMap(({ nth, shift, isMoved }) => {
          const on = days[nth]
          if (on === undefined) return []
          return isMoved
            ? change(on, { kind: 'moved', to_day: addDays(on, shift), starts: '14:15', ends: '16:00' })
            : change(on, { kind: 'cancelled' })
        })
        expect(readBack(told(event, changes))).toEqual(planned(event, changes))
      }),
      { numRuns: 150 },
    )
  })
})
