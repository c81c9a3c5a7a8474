import { CARE_STAFF, type Expected } from './who.ts'

export const alert: Expected = {
  'alert.list': CARE_STAFF,
  'alert.take': CARE_STAFF,
  'alert.release': CARE_STAFF,
}
