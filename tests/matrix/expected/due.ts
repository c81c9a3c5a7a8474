import { type Expected, HOUSE_STAFF } from './who.ts'

export const due: Expected = {
  'due.list': HOUSE_STAFF,
}
