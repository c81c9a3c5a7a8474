import type { IncidentKind } from './incident.ts'

const MINUTE = 60_000

/** When a person is checked after a fall, in minutes (screens.md 2.10: 15 min, 1 h, 4 h, 24 h). */
export const CHECK_STEPS = [15, 60, 240, 1440] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** A check is in time this many minutes before and after its time. */
const WINDOW: Readonly<Record<CheckStep, number>> = { 15: 10, 60: 20, 240: 60, 1440: 120 }

/** The checks that an incident requires. */
export const stepsOf = (kind: IncidentKind): readonly CheckStep[] => (kind === 'fall' ? CHECK_STEPS : [])

/** When a check is due. */
export const checkDueAt = (eventAt: string, step: CheckStep): string => new Date(Date.parse(eventAt) + step * MINUTE).toISOString()

/** Whether a check may be done already. */
export const mayCheck = ({ due_at, step }: Due, now: string): boolean => Date.parse(now) >= Date.parse(due_at) - WINDOW[step] * MINUTE

/** After which instant a check that is not done is late. */
export const checkLateAt = ({ due_at, step }: Due): string => new Date(Date.parse(due_at) + WINDOW[step] * MINUTE).toISOString()

/** The state in which a person was found; also away from the house, or not checked in time. */
export const CHECK_RESULTS = ['same', 'worse', 'away', 'missed'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

interface Due {
  due_at: string
  step: CheckStep
}

/** Not yet due; due now; late; done. */
export type CheckState = 'coming' | 'due' | 'late' | 'done'

/** The state of a check at an instant. */
export function checkState(check: Due & { done_at: string | null }, now: string): CheckState {
  if (check.done_at !== null) return 'done'
  if (!mayCheck(check, now)) return 'coming'
  return Date.parse(now) <= Date.parse(checkLateAt(check)) ? 'due' : 'late'
}
