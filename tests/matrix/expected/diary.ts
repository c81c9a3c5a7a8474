import { CARE_STAFF, type Expected } from './who.ts'

export const diary: Expected = {
  'diary.list': CARE_STAFF,
  'diary.seen': CARE_STAFF,
  'diary.see': CARE_STAFF,
  'diary.add': CARE_STAFF,
  // One's own entry, and here it is.
  'diary.image': CARE_STAFF,
  'diary.picture': CARE_STAFF,
  // One's own entry; here the entry is somebody else's.
  'diary.strike': ['manager', 'nurse'],
}
