import { z } from 'zod'
import { dayOf, daysBetween, daysFrom, instantAt, weekdayOf } from '../time.ts'

/** The kinds of course of a Ravimiskeem (ministerial regulation nr 15 of 03.04.2025): lasting, of fixed length, as needed, tapering, once. */
export const COURSE_KINDS = ['pidev', 'fikseeritud', 'vajadusel', 'muutuv', 'uhekordne'] as const
export type CourseKind = (typeof COURSE_KINDS)[number]

/** Routes of administration. */
export const MEDICINE_ROUTES = ['suu', 'nahk', 'nahaalune', 'silm', 'korv', 'nina', 'kops', 'parak', 'muu'] as const
export type MedicineRoute = (typeof MEDICINE_ROUTES)[number]

/** Whether a medicine is swallowed, which a person who may be given nothing by mouth must not do. */
export const isOral = ({ route }: { route: MedicineRoute }): boolean => route === 'suu'

/** A Tallinn clock time, `HH:MM`. */
export const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'invalid' })

/** As stored; prescribers may use only the values of the contract. */
const PlanDay = z.iso.date()
const Time = z.strictObject({
  at: Clock,
  /** In the unit of the course. */
  amount: z.number().positive().max(10_000),
})

/**
 * The schedule of a course. `steps` follow each other from `first_on`; one without `days` lasts to the end. An as-needed course has no
 * steps.
 */
export const Plan = z.strictObject({
  first_on: PlanDay,
  /** The last day; null if open-ended. */
  last_on: PlanDay.nullable(),
  /** Only on these weekdays, 1 is Monday; null on all. */
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7).nullable(),
  /** Every n days, counted from `first_on`; 1 is daily. */
  every: z.int().min(1).max(365),
  steps: z.array(z.strictObject({ days: z.int().min(1).max(365).nullable(), times: z.array(Time).min(1).max(24) })).max(24),
})
export type Plan = z.output<typeof Plan>

type PlanField = keyof Plan

/** A duplicate time in a step of a plan, or null. */
export const twiceIn = ({ steps }: Pick<Plan, 'steps'>): string | null => {
  for (const { times } of steps) {
    const twice = times.find(({ at }, index) => times.findIndex((other) => other.at === at) < index)
    if (twice) return twice.at
  }
  return null
}

/** The field of a plan that its kind does not allow, or null. */
export function wrongPlan(kind: CourseKind, plan: Plan): PlanField | null {
  const { first_on, last_on, steps } = plan
  if (last_on !== null && last_on < first_on) return 'last_on'
  if (twiceIn(plan) !== null) return 'steps'
  const isPlain = steps.length === 1 && steps[0]?.days === null
  switch (kind) {
    case 'vajadusel':
      return steps.length > 0 ? 'steps' : null
    case 'pidev':
      return last_on !== null ? 'last_on' : isPlain ? null : 'steps'
    case 'fikseeritud':
      return last_on === null ? 'last_on' : isPlain ? null : 'steps'
    case 'muutuv':
      return steps.length > 1 && steps.slice(0, -1).every(({ days }) => days !== null) ? null : 'steps'
    case 'uhekordne':
      return last_on !== first_on ? 'last_on' : isPlain && steps[0]?.times.length === 1 ? null : 'steps'
  }
}

/** One version of a course, as far as it decides what is given: in force from `valid_from` until `ended_at`. */
export interface CourseVersion {
  plan: Plan
  valid_from: string
  ended_at: string | null
}

export interface PlannedDose {
  due_at: string
  amount: number
}

/**
 * The doses of a version due in a half-open interval, in order. If two times coincide when clocks go forward, they are one dose: nobody
 * gets two at once.
 */
export function plannedDoses(version: CourseVersion, from: string, to: string): PlannedDose[] {
  const { plan } = version
  const since = later(from, version.valid_from)
  const until = version.ended_at !== null && version.ended_at < to ? version.ended_at : to
  if (plan.steps.length === 0 || since >= until) return []
  const doses = new Map<string, number>()
  const last = earlier(dayOf(until), plan.last_on)
  for (const day of daysFrom(later(dayOf(since), plan.first_on), last)) {
    for (const { at, amount } of timesOn(plan, day)) {
      const due = instantAt(day, at)
      if (due >= since && due < until) doses.set(due, amount)
    }
  }
  return [...doses].map(([due_at, amount]) => ({ due_at, amount }))
}

/** The total amount of a plan on a day; faster than its doses, where their instants do not matter. */
export const amountOn = (plan: Plan, day: string): number =>
  day < plan.first_on || (plan.last_on !== null && day > plan.last_on) ? 0 : stepOn(plan, day).reduce((sum, { amount }) => sum + amount, 0)

/** The plan's doses of a day, in clock order. */
const timesOn = (plan: Plan, day: string): readonly z.output<typeof Time>[] =>
  stepOn(plan, day).toSorted((one, other) => (one.at < other.at ? -1 : 1))

function stepOn({ first_on, weekdays, every, steps }: Plan, day: string): readonly z.output<typeof Time>[] {
  let passed = daysBetween(first_on, day)
  if (passed % every !== 0 || (weekdays !== null && !weekdays.includes(weekdayOf(day)))) return []
  for (const { days, times } of steps) {
    if (days === null || passed < days) return times
    passed -= days
  }
  return []
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string | null): string => (other !== null && other < one ? other : one)

/** Whether a version is in force at an instant. */
export const holdsAt = ({ valid_from, ended_at }: Pick<CourseVersion, 'valid_from' | 'ended_at'>, instant: string): boolean =>
  valid_from <= instant && (ended_at === null || instant < ended_at)
