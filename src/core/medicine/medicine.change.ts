import type { contract } from '#shared/contract/index.ts'
import type { CourseFields, CourseView } from '#shared/contract/medicineViews.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { checkCourse, closeVersion, fieldsOf, insertVersion, lastVersion, momentOfChange } from './course.ts'

/**
 * Changes a course: the present version ends where the new one begins. @throws course-not-found, course-changed, course-ended, allergen,
 * allergen-unknown, dose-doubtful, validation
 */
export const changeCourse: Handler<typeof contract.medicine.change> = async (env, { id, version, reason, from, ...fields }) => {
  const last = await lastVersion(env, { id, version })
  checkCourse(fields)
  return { course: await replace(env, last, { fields, hold: last.hold, valid_from: momentOfChange(env, last, from, 'from'), reason }) }
}

/**
 * Puts a course on hold or resumes it; the plan stays. @throws course-not-found, course-changed, course-ended, allergen, allergen-unknown,
 * validation
 */
export const holdCourse: Handler<typeof contract.medicine.hold> = async (env, { id, version, reason, hold, allergy_reason }) => {
  const last = await lastVersion(env, { id, version })
  const valid_from = momentOfChange(env, last, undefined, 'from')
  const next = hold && { from: valid_from, to: hold.to, reason }
  return {
    course: await replace(env, last, { fields: { ...fieldsOf(last), ...(allergy_reason && { allergy_reason }) }, hold: next, valid_from, reason }),
  }
}

/**
 * Ends a course; a version that would only begin later then never takes effect. @throws course-not-found, course-changed, course-ended,
 * validation
 */
export const endCourse: Handler<typeof contract.medicine.end> = async (env, { id, version, reason, at }) => {
  const last = await lastVersion(env, { id, version })
  const end = { ended_at: momentOfChange(env, last, at, 'at'), end_reason: reason }
  await closeVersion(env, last.id, { ...end, replaced_by: null })
  env.auditSubjects({ entity: 'client', ids: [last.client_id] })
  return { course: { ...last, ...end } }
}

async function replace(
  env: Env,
  last: CourseView,
  { reason, ...next }: { fields: CourseFields; hold: CourseView['hold']; valid_from: string; reason: string },
): Promise<CourseView> {
  const course = await insertVersion(env, { ...next, client_id: last.client_id, last })
  await closeVersion(env, last.id, { ended_at: next.valid_from, end_reason: reason, replaced_by: course.id })
  return course
}
