import type { Handlers } from '../kernel/env.ts'
import { moveActivity, cancelActivity, restoreActivity } from './activity.decide.ts'
import { addActivity, showActivities, changeActivity } from './activity.save.ts'
import { getActivityWeek, suggestActivities } from './activity.week.ts'

export const activityHandlers: Handlers<'activity'> = {
  activity: {
    week: getActivityWeek,
    suggestions: suggestActivities,
    add: addActivity,
    show: showActivities,
    change: changeActivity,
    move: moveActivity,
    cancel: cancelActivity,
    restore: restoreActivity,
  },
}
