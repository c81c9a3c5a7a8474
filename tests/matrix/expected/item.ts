import { CARE_STAFF, type Expected } from './who.ts'

export const item: Expected = {
  'item.list': CARE_STAFF,
  'item.house': CARE_STAFF,
  'item.save': CARE_STAFF,
  'item.state': CARE_STAFF,
  'item.check': CARE_STAFF,
  'item.image': CARE_STAFF,
  'item.picture': CARE_STAFF,
}
