import type { DueSource } from '../due/sources.ts'

export const REMINDER_STATES = ['late', 'due', 'soon', 'snoozed'] as const
export type ReminderState = (typeof REMINDER_STATES)[number]

/** Why one is reminded: one's role, one's name or one's shift is on it, it is for all, or one made it for oneself. */
export const REMINDER_WHYS = ['role', 'person', 'shift', 'everyone', 'self'] as const
export type ReminderWhy = (typeof REMINDER_WHYS)[number]

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** For a device whose clock is ahead of the server's. */
const CLOCK_MS = 5 * 60_000

interface Snooze {
  until: string
  snoozed_at: string
}

/** The acts of a shift are done at their hour: no dose waits until tomorrow because somebody put its reminder off. */
const OF_SHIFT: readonly string[] = ['medicine', 'care', 'check']
export const isOfShift = (source: string): boolean => OF_SHIFT.includes(source)

/** The longest time, in ms, for which a reminder may be put off: an hour for the acts of a shift, otherwise thirty days. */
export const longestSnooze = (source: DueSource): number => (isOfShift(source) ? HOUR : 30 * DAY) + CLOCK_MS

/** Until when a reminder is put off; null if it is not. Each further reminder of its rule ends that earlier. */
export function snoozedUntil(snooze: Snooze | undefined, reminders: readonly string[], now: string): string | null {
  if (snooze === undefined || snooze.until <= now) return null
  return reminders.some((at) => snooze.snoozed_at < at && at <= now) ? null : snooze.until
}

/** Late; due within the hour or already; later. */
export function stateAt({ due_at, late_at }: { due_at: string; late_at: string }, now: string): Exclude<ReminderState, 'snoozed'> {
  if (now > late_at) return 'late'
  return Date.parse(due_at) - Date.parse(now) > HOUR ? 'soon' : 'due'
}
