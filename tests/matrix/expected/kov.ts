import type { Expected } from './who.ts'

export const kov: Expected = {
  'kov.houses': ['kov'],
}
