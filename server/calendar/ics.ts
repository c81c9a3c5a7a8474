import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { EventRow } from '#core/calendar/calendar.store.ts'
import type { EventChangeTable } from '#core/db/tables/calendar.ts'
import { plannedDays } from '#shared/rules/calendar/planned.ts'
import { recurrenceOf, rruleOf } from '#shared/rules/calendar/recurrence.ts'
import { addDays, instantAt } from '#shared/rules/time.ts'

/** What a calendar program shows of something; without names of residents or anything about their health, unless its reader may know. */
export interface Shown {
  summary: string
  location: string | null
}

/** An event with what became of its occurrences. */
export interface FeedEvent extends Shown {
  event: EventRow
  changes: readonly EventChangeTable[]
}

/** Something of one day or hour: a task, or an activity. */
export interface FeedEntry extends Shown {
  uid: string
  day: string
  /** How many days it lasts; one if it is not said. */
  days?: number
  /** Null for a whole day. */
  starts: string | null
  ends: string | null
}

const ZONE = 'Europe/Tallinn'
/** Its rules since 2002 (Euroopa Liidu suveaeg). */
const VTIMEZONE = `BEGIN:VTIMEZONE
TZID:Europe/Tallinn
BEGIN:DAYLIGHT
TZNAME:EEST
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
DTSTART:20020331T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZNAME:EET
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
DTSTART:20021027T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`.replaceAll('\n', '\r\n')

/** How soon a program asks again, s. */
export const FEED_MAX_AGE = 15 * 60

/** A calendar as iCalendar text (RFC 5545). Ids are stable, and a change raises the sequence, so that programs replace what they have. */
export function icsOf(name: string, now: string, { events, entries }: { events: readonly FeedEvent[]; entries: readonly FeedEntry[] }): string {
  const calendar = ical({
    name,
    prodId: { company: 'Koduke', product: 'Kalender', language: 'ET' },
    method: ICalCalendarMethod.PUBLISH,
    // The zone stands at each event: of the calendar, the library would also write the stamps in it, which must be in UTC.
    timezone: { name: null, generator: () => VTIMEZONE },
    ttl: FEED_MAX_AGE,
  })
  const stamp = Temporal.Instant.from(now)
  for (const each of events) for (const data of datesOf(each)) calendar.createEvent({ ...data, stamp, timezone: ZONE })
  for (const { uid, summary, location, ...time } of entries)
    calendar.createEvent({ id: `${uid}@koduke.ee`, summary, location, stamp, timezone: ZONE, ...spanOf({ days: 1, ...time }) })
  return calendar.toString()
}

/** The event, and one more entry for each occurrence that differs from it. */
function datesOf({ event, changes, ...shown }: FeedEvent): ICalEventData[] {
  const id = `${event.id}@koduke.ee`
  const sequence = changes.reduce((most, change) => Math.max(most, change.sequence), 0)
  const repeat = event.rrule === null ? null : recurrenceOf(event.rrule)
  const planned = (from: string, to: string): string[] => plannedDays({ day: event.day, repeat }, from, to)
  const last = event.cancelled_from === null ? null : (planned(event.day, addDays(event.cancelled_from, -1)).at(-1) ?? null)
  const isGone = event.cancelled_from !== null && last === null
  const whole: ICalEventData = {
    id,
    ...shown,
    sequence: sequence + (event.cancelled_from === null ? 0 : 1),
    ...spanOf(event),
    ...(isGone && { status: ICalEventStatus.CANCELLED }),
    ...(repeat !== null && {
      repeating: `RRULE:${until(rruleOf(last === null ? repeat : { ...repeat, until: last, count: null }, event.day), event)}`,
    }),
  }
  if (isGone) return [whole]
  const own = changes.filter(({ kind, on_day }) => kind !== null && planned(on_day, on_day).length > 0 && (last === null || on_day <= last))
  return repeat === null ? [onceOf(whole, event, own[0])] : [whole, ...own.map((change) => occurrenceOf(whole, event, change))]
}

/** An event that takes place once is moved or cancelled itself. */
const onceOf = (whole: ICalEventData, event: EventRow, change: EventChangeTable | undefined): ICalEventData =>
  change === undefined ? whole : { ...whole, ...changed(event, change) }

function occurrenceOf(whole: ICalEventData, event: EventRow, change: EventChangeTable): ICalEventData {
  const planned = spanOf({ ...event, day: change.on_day })
  return { ...whole, repeating: null, ...planned, recurrenceId: planned.start, sequence: change.sequence, ...changed(event, change) }
}

const changed = (event: EventRow, { kind, to_day, starts, ends }: EventChangeTable): Partial<ICalEventData> =>
  kind === 'moved' && to_day !== null ? spanOf({ days: event.days, day: to_day, starts, ends }) : { status: ICalEventStatus.CANCELLED }

interface Span {
  day: string
  days: number
  starts: string | null
  ends: string | null
}

/** Start and end: hours of Tallinn, or whole days of which the last is not included (RFC 5545, 3.6.1). */
function spanOf({ day, days, starts, ends }: Span): Pick<ICalEventData, 'start' | 'end' | 'allDay'> {
  if (starts === null) return { start: Temporal.PlainDate.from(day), end: Temporal.PlainDate.from(addDays(day, days)), allDay: true }
  return { start: zoned(day, starts), end: zoned(day, ends ?? starts) }
}

const zoned = (day: string, clock: string): Temporal.ZonedDateTime => Temporal.Instant.from(instantAt(day, clock)).toZonedDateTimeISO(ZONE)

/** Beside a start with an hour of a zone, the end of a repetition is an instant in UTC (RFC 5545, 3.3.10). */
const until = (rrule: string, { starts }: Pick<EventRow, 'starts'>): string =>
  starts === null
    ? rrule
    : rrule.replace(/UNTIL=(\d{4})(\d{2})(\d{2})/, (_, year: string, month: string, date: string) => {
        const end = instantAt(`${year}-${month}-${date}`, starts)
        return `UNTIL=${end.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
      })
