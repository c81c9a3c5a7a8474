import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
import { remembered } from '../../remembered.ts'
import { type Recurrence, rruleOf } from './recurrence.ts'

/**
 * The days on which something repeating is planned, from one day to another inclusive. Computed on days, not on instants: an hour of Tallinn
 * is added afterwards, so that an event at nine is at nine before and after the clocks change.
 */
export function plannedDays({ day, repeat }: { day: string; repeat: Recurrence | null }, from: string, to: string): string[] {
  if (to < day || to < from) return []
  if (repeat === null) return day >= from ? [day] : []
  if (repeat.until !== null && repeat.until < from) return []
  return ruleFrom(day, repeat)
    .between(instant(from < day ? day : from), instant(to), true)
    .map((each) => each.toPlainDate().toString())
}

/** Reading a rule costs more than asking it; no house has more rules than are kept. */
const ruleOf = remembered((rruleString: string) => new RRuleTemporal({ rruleString, temporal: Temporal }), 2000)

const ruleFrom = (day: string, repeat: Recurrence): RRuleTemporal =>
  ruleOf(`DTSTART;TZID=UTC:${compact(day)}T000000\nRRULE:${utc(rruleOf(repeat, day))}`)

/** A last day as the last instant of it: what starts with an hour must end with one. */
const utc = (rrule: string): string => rrule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z')

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`)
const compact = (day: string): string => day.replaceAll('-', '')
