import type { Expected } from './who.ts'

export const access: Expected = {
  'access.list': ['manager'],
}
