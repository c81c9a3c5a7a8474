import type { Expected } from './who.ts'

export const account: Expected = {
  'account.forgot': 'everyone',
  'account.lookReset': 'link',
  'account.reset': 'link',
  'account.register': 'everyone',
  'account.lookConfirmation': 'link',
  'account.confirm': 'link',
}
