import { CARE_STAFF, type Expected } from './who.ts'

export const queue: Expected = {
  'queue.requests': CARE_STAFF,
  'queue.open': ['manager', 'reception'],
  'queue.answer': ['manager', 'reception'],
}
