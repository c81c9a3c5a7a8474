import { ROUND_STAFF, type Expected } from './who.ts'

export const pharmacy: Expected = {
  'pharmacy.orders': ROUND_STAFF,
  'pharmacy.order': ['manager', 'nurse'],
  'pharmacy.send': ['manager', 'nurse'],
  'pharmacy.drop': ['manager', 'nurse'],
  'pharmacy.receive': ['manager', 'nurse'],
  'pharmacy.missing': ['manager', 'nurse'],
}
