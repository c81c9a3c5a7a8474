import type { MonthCourse } from '#shared/contract/medicineViews.ts'
import { addDays, clockOf, dayOf, daysBetween } from '#shared/rules/time.ts'

export type MonthDose = MonthCourse['doses'][number]

/** A row of the sheet: one time of day of one course, or all doses of an as-needed one; a cell per day. */
export interface MonthRow {
  key: string
  course: MonthCourse
  /** Null for an as-needed course. */
  clock: string | null
  /** The content of each day. */
  days: MonthDose[][]
}

/** The days of a month, from its half-open interval. */
export function daysOf(from: string, to: string): string[] {
  const first = dayOf(from)
  return Array.from({ length: daysBetween(first, dayOf(to)) }, (_, index) => addDays(first, index))
}

/** The rows of a sheet: every dose is in exactly one cell. */
export function rowsOf(courses: readonly MonthCourse[], days: readonly string[]): MonthRow[] {
  return courses.flatMap((course) => {
    const isAsNeeded = course.kind === 'vajadusel'
    const byClock = [...Map.groupBy(course.doses, ({ due_at }) => (isAsNeeded ? null : clockOf(due_at)))]
    return byClock
      .toSorted(([one], [other]) => (one ?? '').localeCompare(other ?? ''))
      .map(([clock, doses]) => ({
        key: `${course.course_id} ${clock}`,
        course,
        clock,
        days: days.map((day) => doses.filter(({ due_at }) => dayOf(due_at) === day)),
      }))
  })
}
