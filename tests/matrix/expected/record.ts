import type { Expected } from './who.ts'

export const record: Expected = {
  'record.preview': ['manager'],
  'record.copy': ['manager'],
  'record.download': ['manager'],
  'record.hold': ['manager'],
  'record.erase': ['manager'],
}
