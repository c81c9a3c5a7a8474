import { CARE_STAFF, type Expected } from './who.ts'

export const incident: Expected = {
  'incident.list': CARE_STAFF,
  'incident.due': CARE_STAFF,
  'incident.get': CARE_STAFF,
  'incident.add': CARE_STAFF,
  'incident.save': CARE_STAFF,
  'incident.inform': CARE_STAFF,
  'incident.check': CARE_STAFF,
  'incident.close': ['manager', 'nurse'],
  // Also one's own; the example's is someone else's.
  'incident.strike': ['manager', 'nurse'],
}
