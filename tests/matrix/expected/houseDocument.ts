import { type Expected, HOUSE_STAFF } from './who.ts'

const WRITERS = ['manager'] as const

export const houseDocument: Expected = {
  'houseDocument.list': HOUSE_STAFF,
  'houseDocument.get': HOUSE_STAFF,
  'houseDocument.add': WRITERS,
  'houseDocument.change': WRITERS,
  'houseDocument.revise': WRITERS,
  'houseDocument.file': WRITERS,
  'houseDocument.view': HOUSE_STAFF,
  'houseDocument.bundle': WRITERS,
  // The example's document is to be read by all workers.
  'houseDocument.confirm': HOUSE_STAFF,
  // Its owner is nobody here, so only who writes documents may review it.
  'houseDocument.review': WRITERS,
  'houseDocument.end': WRITERS,
}
