import { HOUSE_STAFF, type Expected } from './who.ts'

export const offer: Expected = {
  'offer.targetGroups': HOUSE_STAFF,
  'offer.toggleTargetGroup': ['manager'],
  'offer.services': HOUSE_STAFF,
  'offer.toggleService': ['manager'],
  'offer.get': HOUSE_STAFF,
  'offer.save': ['manager'],
  'offer.confirm': ['manager'],
  'offer.saveService': ['manager'],
  'offer.dropService': ['manager'],
}
