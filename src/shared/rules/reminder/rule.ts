import { dayAfter, nextTime, type Repeat } from '../task/recurrence.ts'
import { addDays, dayOf, startOfDay } from '../time.ts'

/** For whom a reminder rule is (screens.md 2.6). */
export const REMINDER_FOR = ['me', 'role', 'house'] as const
export type ReminderFor = (typeof REMINDER_FOR)[number]

/** A date, once or repeated; so long after it was last done; before papers of a kind expire. */
export const REMINDER_KINDS = ['date', 'interval', 'paper'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

/** The most days before the due day on which a rule may remind, and how many such days it may have. */
export const LONGEST_LEAD = 365
export const MOST_LEADS = 5

export interface RuleTiming {
  kind: Exclude<ReminderKind, 'paper'>
  /** The first due day (Tallinn). */
  from_on: string
  /** Null: once. An interval always has one. */
  repeat: Repeat | null
  every: number
}

/** The last time it was done: the due day that this settled, and the day on which it was done. */
export interface LastDone {
  due_on: string
  done_on: string
}

/**
 * The day on which a rule is due next; null if it is over. A repeated date keeps to its calendar and skips what was missed before it was
 * done; an interval is counted from the day on which it was done. What was done before the first day, which was then moved, does not count.
 */
export function ruleDueOn({ kind, from_on, repeat, every }: RuleTiming, last: LastDone | undefined): string | null {
  if (last === undefined || last.due_on < from_on) return from_on
  if (repeat === null) return null
  if (kind === 'interval') return dayAfter(last.done_on, repeat, every)
  const after = last.due_on > last.done_on ? last.due_on : last.done_on
  return dayOf(nextTime({ from: startOfDay(from_on), repeat, every }, startOfDay(after)))
}

/** The instants at which a rule reminds of a due day: so many days before it, and on the day itself. */
export const remindersOf = (due_on: string, lead_days: readonly number[]): string[] =>
  [...new Set([...lead_days, 0])].toSorted((one, other) => other - one).map((days) => startOfDay(addDays(due_on, -days)))

/** Whether the first of its reminders has come. */
export const hasBegun = (reminders: readonly string[], now: string): boolean => (reminders[0] ?? '') <= now

const IGNORED_DAYS = 14

/** Whether a rule has gone unanswered for two weeks since it was late; it is then asked whether anybody still needs it (oversight.md 9.1). */
export const isIgnored = (late_at: string, now: string): boolean => dayOf(now) >= addDays(dayOf(late_at), IGNORED_DAYS)
