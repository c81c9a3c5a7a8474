import type { CourseFields, CourseView } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import { holdsAt, plannedDoses, type PlannedDose, twiceIn, wrongPlan } from '#shared/rules/medicine/course.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env } from '../kernel/env.ts'
import { requireDecision } from './decision.ts'
import { courseColumns, versionsOf } from './medicine.store.ts'
import { refuseStale } from '../db/overwriting.ts'

/** @throws validation, if the plan or the as-needed limits do not fit the kind */
export function checkCourse({ kind, plan, as_needed }: CourseFields): void {
  if (twiceIn(plan) !== null) throw new AppError('validation', { field: 'plan.steps', key: 'hourTwice' })
  const wrong = wrongPlan(kind, plan)
  if (wrong !== null) throw new AppError('validation', { field: `plan.${wrong}`, key: 'invalid' })
  if (kind === 'vajadusel' && as_needed === null) throw new AppError('validation', { field: 'as_needed', key: 'required' })
  if (kind !== 'vajadusel' && as_needed !== null) throw new AppError('validation', { field: 'as_needed', key: 'invalid' })
}

/** The version of a course to be changed. @throws course-not-found, course-changed if it is not the one seen, course-ended */
export async function lastVersion({ tx, actor }: Pick<Env, 'tx' | 'actor'>, { id, version }: { id: string; version: number }): Promise<CourseView> {
  const last = (await versionsOf(tx, actor.houseId, id)).at(-1)
  if (!last) throw new AppError('course-not-found')
  refuseStale('course-changed', { seen: version, now: last.version })
  if (last.ended_at !== null) throw new AppError('course-ended')
  return last
}

/** The time of a change: not before the version began, and at most a month ahead. @throws validation */
export function momentOfChange({ now }: Pick<Env, 'now'>, last: CourseView, at: string | undefined, field: 'from' | 'at'): string {
  const moment = at ?? (now > last.valid_from ? now : last.valid_from)
  // Doses already given were given by the plan, so it is not changed retroactively.
  if (moment < last.valid_from || (at !== undefined && Date.parse(at) < Date.parse(now) - PAST))
    throw new AppError('validation', { field, key: 'past' })
  if (Date.parse(moment) > Date.parse(now) + AHEAD) throw new AppError('validation', { field, key: 'future' })
  return moment
}
const PAST = 5 * 60_000
const AHEAD = 31 * 24 * 3_600_000

type Hold = NonNullable<CourseView['hold']>

/**
 * Writes the first version of a course, or the one after `last`; nothing that can be given is saved with open questions.
 * @throws allergen, allergen-unknown, dose-doubtful
 */
export async function insertVersion(
  env: Env,
  course: { client_id: string; fields: CourseFields; hold: Hold | null; valid_from: string; last: CourseView | null },
): Promise<CourseView> {
  const { last, hold, client_id, valid_from, fields } = course
  const decided = await requireDecision(env, { client_id, fields, last, isHeld: hold !== null })
  const id = env.newId()
  await rowsOf(env, 'medicine_course').insert({
    id,
    client_id,
    course_id: last?.course_id ?? id,
    version: (last?.version ?? 0) + 1,
    ...courseColumns({ ...fields, ...decided }),
    hold_from: hold?.from ?? null,
    hold_to: hold?.to ?? null,
    hold_reason: hold?.reason ?? null,
    valid_from,
    ended_at: null,
    end_reason: null,
    replaced_by: null,
    ended_name: null,
    // Another strength or unit means another package.
    stock_id: last && isSameMedicine(last, fields) ? last.stock_id : null,
    recorded_at: env.now,
    recorded_by: env.actor.personId,
    recorded_name: env.actor.name,
  })
  env.auditSubjects({ entity: 'client', ids: [client_id] })
  const written = (await versionsOf(env.tx, env.actor.houseId, last?.course_id ?? id)).at(-1)
  if (!written) throw new AppError('course-not-found')
  return written
}

const isSameMedicine = (one: CourseFields, other: CourseFields): boolean =>
  one.name === other.name && one.strength === other.strength && one.unit === other.unit

/** Ends a version, because the course ends or another version follows. */
export async function closeVersion(env: Env, id: string, end: { ended_at: string; end_reason: string; replaced_by: string | null }): Promise<void> {
  await rowsOf(env, 'medicine_course').update(id, { ...end, ended_name: env.actor.name })
}

/** The prescription of a version, without its author and time. */
export const fieldsOf = (course: CourseView): CourseFields => ({
  kind: course.kind,
  name: course.name,
  strength: course.strength,
  form: course.form,
  unit: course.unit,
  route: course.route,
  window_minutes: course.window_minutes,
  self_managed: course.self_managed,
  with_food: course.with_food,
  crushable: course.crushable,
  atc: course.atc,
  indication: course.indication,
  prescriber: course.prescriber,
  plan: course.plan,
  as_needed: course.as_needed,
  allergy_reason: course.allergy_reason,
  dose_reason: course.dose_reason,
})

/** The dose that a course's plan has at an instant, with its version; null if none. */
export function plannedAt(versions: readonly CourseView[], dueAt: string): { course: CourseView; dose: PlannedDose } | null {
  const course = versions.find((version) => holdsAt(version, dueAt))
  const [dose] = course ? plannedDoses(course, dueAt, new Date(Date.parse(dueAt) + 1).toISOString()) : []
  return course && dose ? { course, dose } : null
}

/** Whether the course is on hold at an instant. */
export const isHeldAt = ({ hold }: Pick<CourseView, 'hold'>, at: string): boolean =>
  hold !== null && hold.from <= at && (hold.to === null || at < hold.to)
