import { CARE_STAFF, ROUND_STAFF, type Expected } from './who.ts'

export const handover: Expected = {
  'handover.get': CARE_STAFF,
  'handover.close': ROUND_STAFF,
  'handover.accept': ROUND_STAFF,
}
