import type { Expected } from './who.ts'

export const identity: Expected = {
  'identity.begin': 'everyone',
  'identity.return': 'everyone',
  'identity.enter': 'everyone',
  'identity.register': 'everyone',
  'identity.link': 'signed-in',
  'identity.join': 'signed-in',
}
