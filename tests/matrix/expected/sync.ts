import { HOUSE_STAFF, type Expected } from './who.ts'

export const sync: Expected = {
  'sync.pull': HOUSE_STAFF,
  'sync.push': HOUSE_STAFF,
  'sync.sealed': 'device',
}
