import { RRuleTemporal } from 'rrule-temporal'
import { Temporal } from 'temporal-polyfill'
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

const rules = new Map<string, RRuleTemporal>()
/** More rules than a house's calendar has; after that the memory of them is begun anew. */
const MOST_RULES = 2000

/** Reading a rule costs more than asking it. */
function ruleFrom(day: string, repeat: Recurrence): RRuleTemporal {
  const text = `DTSTART;TZID=UTC:${compact(day)}T000000\nRRULE:${utc(rruleOf(repeat, day))}`
  const known = rules.get(text)
  if (known) return known
  const rule = new RRuleTemporal({ rruleString: text, temporal: Temporal })
  if (rules.size >= MOST_RULES) rules.clear()
  rules.set(text, rule)
  return rule
}

/** A last day as the last instant of it: what starts with an hour must end with one. */
const utc = (rrule: string): string => rrule.replace(/UNTIL=(\d{8})/, 'UNTIL=$1T235959Z')

const instant = (day: string): Date => new Date(`${day}T00:00:00Z`)
const compact = (day: string): string => day.replaceAll('-', '')
