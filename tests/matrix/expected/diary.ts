import { CARE_STAFF, type Expected } from './who.ts'

export const diary: Expected = {
  'diary.list': CARE_STAFF,
  'diary.seen': CARE_STAFF,
  'diary.see': CARE_STAFF,
  'diary.add': CARE_STAFF,
  // Only one's own entry; the example's entry is the caller's.
  'diary.image': CARE_STAFF,
  'diary.picture': CARE_STAFF,
  // Also one's own entry; the example's entry is someone else's.
  'diary.strike': ['manager', 'nurse'],
}
