import type { contract } from '#shared/contract/index.ts'
import { spanOfWeek } from '#shared/rules/week/week.ts'
import type { Handler } from '../kernel/env.ts'
import { leadersIn, occurrencesBetween, placesIn } from './activity.store.ts'
import { shownOf } from './shown.store.ts'

/** All occurrences of activities in a week. */
export const getActivityWeek: Handler<typeof contract.activity.week> = async ({ tx, actor, auditSubjects: concerns }, { day }) => {
  const { monday, sunday } = spanOfWeek(day)
  const { activities_shown } = await shownOf(tx, actor.houseId)
  concerns({ entity: 'house', ids: [actor.houseId] })
  return { week: monday, shown: activities_shown === 1, ...(await occurrencesBetween(tx, actor.houseId, monday, sunday)) }
}

/** Suggestions for the form of an activity. */
export const suggestActivities: Handler<typeof contract.activity.suggestions> = async ({ tx, actor, auditSubjects: concerns }) => {
  concerns({ entity: 'house', ids: [actor.houseId] })
  return { leaders: await leadersIn(tx, actor.houseId), places: await placesIn(tx, actor.houseId) }
}
