import type { Expected } from './who.ts'

export const request: Expected = {
  'request.send': 'everyone',
  'request.get': 'link',
  'request.reply': 'link',
  'request.withdraw': 'link',
}
