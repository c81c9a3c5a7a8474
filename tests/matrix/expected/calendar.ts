import { CARE_STAFF, type Expected, HOUSE_STAFF } from './who.ts'

export const calendar: Expected = {
  'calendar.range': HOUSE_STAFF,
  'calendar.get': HOUSE_STAFF,
  // The examples' events are about a resident.
  'calendar.conflicts': CARE_STAFF,
  'calendar.add': CARE_STAFF,
  'calendar.change': CARE_STAFF,
  'calendar.move': CARE_STAFF,
  'calendar.cancel': CARE_STAFF,
  'calendar.restore': CARE_STAFF,
  'calendar.finish': CARE_STAFF,
  // The example's visit is a resident's.
  'arrangement.list': CARE_STAFF,
  'arrangement.settle': CARE_STAFF,
  'arrangement.order': CARE_STAFF,
  // Each their own.
  'calendarFeed.list': HOUSE_STAFF,
  'calendarFeed.address': HOUSE_STAFF,
  'calendarFeed.make': HOUSE_STAFF,
  'calendarFeed.revoke': HOUSE_STAFF,
  'client.visit': ['manager', 'nurse', 'carer'],
  // By the secret in the address.
  'calendarFeed.show': 'everyone',
}
