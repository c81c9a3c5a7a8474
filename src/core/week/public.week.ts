import type { contract } from '#shared/contract/index.ts'
import type { PublicMeal, PublicTime, PublicWeek } from '#shared/contract/publicWeek.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { byTime } from '#shared/rules/calendar/occurrences.ts'
import { occurrencesIn } from '#shared/rules/week/activity.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { daysOfWeek, spanOfWeek } from '#shared/rules/week/week.ts'
import type { Handler } from '../kernel/env.ts'
import { isShown } from '../search/search.store.ts'
import { deviationOf } from './activity.store.ts'
import { allergensIn } from './menu.store.ts'
import { type PublicActivityRow, type PublicDishRow, publicActivities, publicDishes } from './public.store.ts'
import { shownOf } from './shown.store.ts'

/** The week of a house, as far as it is public. @throws house-not-found also if the house is not public */
export const getPublicWeek: Handler<typeof contract.search.week> = async ({ tx, now }, { id }) => {
  if (!(await isShown(tx, id))) throw new AppError('house-not-found')
  const { menu_shown, activities_shown } = await shownOf(tx, id)
  const today = dayOf(now)
  const days = daysOfWeek(today)
  const { monday, sunday } = spanOfWeek(today)
  const span = { houseId: id, from: monday, to: sunday }
  return {
    today,
    menu: menu_shown === 1 ? menuOf(days, await publicDishes(tx, span)) : null,
    activities: activities_shown === 1 ? activitiesOf(span, days, await publicActivities(tx, span)) : null,
  }
}

/** Null if no menu is written for the week. */
function menuOf(days: readonly string[], rows: readonly PublicDishRow[]): PublicWeek['menu'] {
  const dishes = rows.filter(({ deleted_at }) => deleted_at === null)
  if (dishes.length === 0) return null
  const told = days.map((day) => ({
    day,
    meals: MEALS.flatMap((meal) =>
      mealOf(
        meal,
        dishes.filter((each) => each.day === day && each.meal === meal),
      ),
    ),
  }))
  return { changed_at: latest(rows.map(({ updated_at }) => updated_at)), days: told.filter(({ meals }) => meals.length > 0) }
}

const mealOf = (meal: PublicMeal['meal'], rows: readonly PublicDishRow[]): PublicMeal[] =>
  rows.length === 0
    ? []
    : [{ meal, dishes: rows.map(({ name, allergens, is_choice }) => ({ name, allergens: allergensIn(allergens), is_choice: is_choice === 1 })) }]

/** Null without activities this week. */
function activitiesOf(
  { from, to }: { from: string; to: string },
  days: readonly string[],
  rows: readonly PublicActivityRow[],
): PublicWeek['activities'] {
  const found = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => timesOf(own, from, to))
  if (found.length === 0) return null
  const times = found.toSorted((one, other) => byTime(one, other))
  return {
    changed_at: latest(found.map(({ changed_at }) => changed_at)),
    days: days
      .map((day) => ({ day, times: times.filter((each) => each.day === day).map(({ day: _day, changed_at: _at, ...time }) => time) }))
      .filter((each) => each.times.length > 0),
  }
}

/** The occurrences of one activity; `rows` repeat it for every change. */
function timesOf(rows: readonly PublicActivityRow[], from: string, to: string): (PublicTime & { day: string; changed_at: string })[] {
  const [activity] = rows
  if (!activity) return []
  const decided = rows.flatMap(({ on_day, kind, to_day, to_starts, to_ends, to_place }) =>
    on_day === null || kind === null ? [] : deviationOf({ on_day, kind, to_day, starts: to_starts, ends: to_ends, place: to_place, reason: null }),
  )
  const plan = { ...activity, weekly: activity.weekly === 1, until: activity.until_on, cancel_reason: null }
  const changed_at = latest(rows.flatMap(({ updated_at, decided_at }) => [updated_at, ...(decided_at === null ? [] : [decided_at])]))
  return occurrencesIn(plan, decided, from, to).map(({ day, starts, ends, place, state, to: gone }) => ({
    title: activity.title,
    day,
    starts,
    ends,
    place,
    leader: activity.public_leader,
    family: activity.is_family === 1,
    state,
    to: gone,
    changed_at,
  }))
}

const latest = (instants: readonly string[]): string => instants.reduce((one, other) => (one > other ? one : other), '')
