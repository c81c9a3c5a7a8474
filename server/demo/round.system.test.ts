import { expect, it } from 'vitest'
import { type Plan, plannedDoses } from '#shared/rules/medicine/course.ts'
import { roundsBy } from '#shared/rules/medicine/round.ts'
import { loadedDemo } from './loadedDemo.ts'

it('has given nearly all of a round of medicines once two hours have passed', { timeout: 60_000 }, async () => {
  const night = new Date('2026-11-21T02:44:00.000Z')
  const db = await loadedDemo({ days: 1, density: 1, houses: 2 }, 1, night)
  const courses = await db.selectFrom('medicine_course').selectAll().where('ended_at', 'is', null).execute()
  const doses = await db.selectFrom('medicine_dose').select(['course_id', 'due_at']).execute()
  const decided = new Set(doses.map(({ course_id, due_at }) => `${course_id} ${due_at}`))
  const { from } = roundsBy([]).at(night.toISOString()).round
  const due = courses.flatMap((course) =>
    plannedDoses({ ...course, plan: JSON.parse(course.plan) as Plan }, from, night.toISOString()).map(
      ({ due_at }) => `${course.course_id} ${due_at}`,
    ),
  )
  expect(due.length).toBeGreaterThan(20)
  expect(due.filter((each) => !decided.has(each)).length).toBeLessThan(due.length / 4)
  await db.destroy()
})
