import { RESIDENT_STAFF, type Expected } from './who.ts'

export const sync: Expected = {
  'sync.pull': RESIDENT_STAFF,
  'sync.push': RESIDENT_STAFF,
  'sync.sealed': 'device',
}
