import type { Expected } from './who.ts'

export const admin: Expected = {
  'admin.houses': ['admin'],
}
