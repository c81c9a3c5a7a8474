import { HOUSE_STAFF, RESIDENT_STAFF, type Expected } from './who.ts'

export const house: Expected = {
  'house.get': HOUSE_STAFF,
  'house.shown': HOUSE_STAFF,
  'house.publish': ['manager'],
  'house.workers': ['manager'],
  'house.place': ['manager'],
  'house.overview': RESIDENT_STAFF,
  'house.change': ['manager'],
  'house.update': ['manager'],
}
