import type { Expected } from './who.ts'

export const attention: Expected = {
  'attention.list': ['manager'],
  'attention.resolve': ['manager'],
}
