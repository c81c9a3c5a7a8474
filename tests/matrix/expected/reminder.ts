import { type Expected, HOUSE_STAFF } from './who.ts'

export const reminder: Expected = {
  'reminder.list': HOUSE_STAFF,
  'reminder.set': HOUSE_STAFF,
  'reminder.setHouse': ['manager'],
  'reminder.settings': HOUSE_STAFF,
  'reminder.snooze': HOUSE_STAFF,
  'reminder.mutes': ['manager'],
  // The example is for the caller alone, and its rule is the caller's.
  'reminder.add': HOUSE_STAFF,
  'reminder.change': HOUSE_STAFF,
  'reminder.delete': HOUSE_STAFF,
  'reminder.done': HOUSE_STAFF,
  'push.get': HOUSE_STAFF,
  'push.subscribe': HOUSE_STAFF,
  'push.unsubscribe': HOUSE_STAFF,
}
