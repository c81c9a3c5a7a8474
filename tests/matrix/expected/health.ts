import { CARE_STAFF, ROUND_STAFF, type Expected } from './who.ts'

export const health: Expected = {
  'health.get': ['manager', 'nurse'],
  'health.measures': CARE_STAFF,
  'health.ambulance': ROUND_STAFF,
  'health.addFact': ['manager', 'nurse'],
  'health.assess': ['manager', 'nurse'],
  'health.setChart': ['manager', 'nurse'],
  'health.addWound': ['manager', 'nurse'],
  'health.look': ['manager', 'nurse'],
  'health.image': ['manager', 'nurse'],
  'health.picture': ['manager', 'nurse'],
  'health.addInfection': ['manager', 'nurse'],
  'health.hospital': ['manager', 'nurse'],
  'health.end': ['manager', 'nurse'],
  'health.strike': ['manager', 'nurse'],
}
