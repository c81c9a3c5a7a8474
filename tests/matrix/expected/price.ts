import { HOUSE_STAFF, type Expected } from './who.ts'

export const price: Expected = {
  'price.lists': HOUSE_STAFF,
  'price.publish': ['manager', 'accountant'],
  'price.withdraw': ['manager', 'accountant'],
}
