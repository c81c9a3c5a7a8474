import { HOUSE_STAFF, ROUND_STAFF, type Expected } from './who.ts'

export const activity: Expected = {
  'activity.week': HOUSE_STAFF,
  'activity.suggestions': HOUSE_STAFF,
  'activity.add': ROUND_STAFF,
  'activity.show': ['manager'],
  'activity.change': ROUND_STAFF,
  'activity.move': ROUND_STAFF,
  'activity.cancel': ROUND_STAFF,
  'activity.restore': ROUND_STAFF,
}
