import { z } from 'zod'
import { Clock, Plan, plannedDoses } from '../medicine/course.ts'
import { addDays, dayOf, startOfDay } from '../time.ts'

/** The schedule of an action: Tallinn clock times, weekdays, and every n days since the plan came into force. */
export const Schedule = z.strictObject({
  times: z
    .array(Clock)
    .min(1)
    .max(24)
    .refine((times) => new Set(times).size === times.length, { error: 'invalid' }),
  weekdays: Plan.shape.weekdays,
  every: Plan.shape.every,
})
export type Schedule = z.output<typeof Schedule>

/** A line of a version in force from `valid_from` until `closed_at`. */
export interface ScheduledLine {
  root_id: string
  schedule: Schedule | null
  valid_from: string
  closed_at: string | null
}

/** When an action is due in a half-open interval; as for doses, across clock changes too. */
export function dueWithin({ schedule, valid_from, closed_at }: ScheduledLine, from: string, to: string): string[] {
  if (schedule === null) return []
  const { times, ...days } = schedule
  const steps = [{ days: null, times: times.map((at) => ({ at, amount: 1 })) }]
  const plan = { first_on: dayOf(valid_from), last_on: null, ...days, steps }
  return plannedDoses({ plan, valid_from, ended_at: closed_at }, from, to).map(({ due_at }) => due_at)
}

/** When an action is due on a Tallinn day. */
export const dueOn = (line: ScheduledLine, day: string): string[] => dueWithin(line, startOfDay(day), startOfDay(addDays(day, 1)))

/** How often an action was planned, done, and declined. */
export interface Drift {
  root_id: string
  planned: number
  done: number
  refused: number
}

/** Plan and diary side by side: for each action what was due in a period and the entries about it. */
export function driftOf(
  lines: readonly ScheduledLine[],
  entries: readonly { plan_line: string; plan_due_at: string; refused: 0 | 1 }[],
  { from, to }: { from: string; to: string },
): Drift[] {
  const said = Map.groupBy(entries, ({ plan_line }) => plan_line)
  return [...Map.groupBy(lines, ({ root_id }) => root_id)].map(([root_id, versions]) => {
    const due = new Set(versions.flatMap((version) => dueWithin(version, from, to)))
    const told = new Map(
      (said.get(root_id) ?? []).filter(({ plan_due_at }) => due.has(plan_due_at)).map((entry) => [entry.plan_due_at, entry.refused]),
    )
    const refused = [...told.values()].filter((each) => each === 1).length
    return { root_id, planned: due.size, done: told.size - refused, refused }
  })
}
