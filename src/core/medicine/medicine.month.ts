import type { contract } from '#shared/contract/index.ts'
import type { CourseView, DoseView, MonthCourse } from '#shared/contract/medicineViews.ts'
import { AppError } from '#shared/errors.ts'
import type { Span } from '#shared/rules/dayParts.ts'
import { holdsAt } from '#shared/rules/medicine/course.ts'
import { spanOfMonth } from '#shared/rules/time.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { roundDoses } from './medicine.round.ts'
import { dosesWithin, staysOf, versionsWithin } from './medicine.store.ts'

/** A month of planned doses and their results, by course. @throws client-not-found */
export const getMonth: Handler<typeof contract.medicine.month> = async ({ tx, actor, auditSubjects: concerns }, { id, month }) => {
  if (!(await isClientOf(tx, actor.houseId, id))) throw new AppError('client-not-found')
  concerns({ entity: 'client', ids: [id] })
  const span = spanOfMonth(month)
  const versions = await versionsWithin(tx, actor.houseId, { ...span, clientId: id })
  const done = await dosesWithin(tx, actor.houseId, { ...span, clientId: id })
  const stays = await staysOf(tx, actor.houseId, id)
  const livesHere = (at: string): boolean => stays.some((stay) => holdsAt(stay, at))
  return {
    ...span,
    courses: [...Map.groupBy(versions, ({ course_id }) => course_id).values()].flatMap((own) => courseOf(own, done, span, livesHere)),
  }
}

function courseOf(versions: readonly CourseView[], done: readonly DoseView[], span: Span, livesHere: (at: string) => boolean): MonthCourse[] {
  const last = versions.at(-1)
  if (!last) return []
  const { course_id, name, strength, form, unit, kind, route } = last
  const planned = roundDoses(versions, done, span, livesHere).map(({ due_at, planned_amount, is_held, dose }) => ({
    due_at,
    amount: planned_amount,
    is_held,
    dose,
  }))
  const asNeeded = done.filter((dose) => dose.course_id === course_id && versions.some((each) => each.as_needed && holdsAt(each, dose.due_at)))
  const given = asNeeded.map((dose) => ({ due_at: dose.due_at, amount: dose.amount ?? 0, is_held: false, dose }))
  return [{ course_id, name, strength, form, unit, kind, route, doses: [...planned, ...given] }]
}
