import type { Expected } from './who.ts'

export const requestLink: Expected = {
  'requestLink.load': 'link',
  'requestLink.open': 'link',
  'requestLink.answer': 'link',
}
