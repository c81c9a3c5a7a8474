import { CARE_STAFF, type Expected } from './who.ts'

export const allergy: Expected = {
  'allergy.list': CARE_STAFF,
  'allergy.add': ['manager', 'nurse'],
  'allergy.none': ['manager', 'nurse'],
  'allergy.change': ['manager', 'nurse'],
  'allergy.confirm': ['manager', 'nurse'],
  'allergy.end': ['manager', 'nurse'],
  'allergy.strike': ['manager', 'nurse'],
}
