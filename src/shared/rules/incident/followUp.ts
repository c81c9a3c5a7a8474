import type { IncidentKind } from './incident.ts'

const MINUTE = 60_000

/** When somebody is looked at after a fall, in minutes from it (screens.md 2.10: 15 min, 1 h, 4 h, 24 h). */
export const CHECK_STEPS = [15, 60, 240, 1440] as const
export type CheckStep = (typeof CHECK_STEPS)[number]

/** So many minutes before and after its time a check is in time. */
const WINDOW: Readonly<Record<CheckStep, number>> = { 15: 10, 60: 20, 240: 60, 1440: 120 }

/** Which checks an incident demands. */
export const stepsOf = (kind: IncidentKind): readonly CheckStep[] => (kind === 'fall' ? CHECK_STEPS : [])

/** When a check is due. */
export const checkDueAt = (eventAt: string, step: CheckStep): string => new Date(Date.parse(eventAt) + step * MINUTE).toISOString()

/** Whether a check may be done already. */
export const mayCheck = ({ due_at, step }: Due, now: string): boolean => Date.parse(now) >= Date.parse(due_at) - WINDOW[step] * MINUTE

/** After which instant a check that is not done is late. */
export const checkLateAt = ({ due_at, step }: Due): string => new Date(Date.parse(due_at) + WINDOW[step] * MINUTE).toISOString()

/** How somebody was found; away from the house, or not looked at in time, are said too. */
export const CHECK_RESULTS = ['same', 'worse', 'away', 'missed'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]

interface Due {
  due_at: string
  step: CheckStep
}

/** Not yet to be done; to be done now; past its time; done. */
export type CheckState = 'coming' | 'due' | 'late' | 'done'

/** Where a check stands at a moment. */
export function checkState(check: Due & { done_at: string | null }, now: string): CheckState {
  if (check.done_at !== null) return 'done'
  if (!mayCheck(check, now)) return 'coming'
  return Date.parse(now) <= Date.parse(checkLateAt(check)) ? 'due' : 'late'
}
