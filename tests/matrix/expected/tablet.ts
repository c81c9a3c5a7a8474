import type { Expected } from './who.ts'

export const tablet: Expected = {
  'tablet.look': 'everyone',
  'tablet.face': 'everyone',
  'tablet.enter': 'everyone',
}
