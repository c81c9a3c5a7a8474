import { CARE_STAFF, ROUND_STAFF, type Expected } from './who.ts'

export const report24: Expected = {
  'report24.get': CARE_STAFF,
  'report24.sign': ROUND_STAFF,
}
