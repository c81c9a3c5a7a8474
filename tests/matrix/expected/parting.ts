import { CARE_STAFF, type Expected } from './who.ts'

export const parting: Expected = {
  'parting.get': CARE_STAFF,
  'parting.add': ['manager', 'reception', 'nurse'],
}
