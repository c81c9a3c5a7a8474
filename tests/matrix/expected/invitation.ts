import type { Expected } from './who.ts'

export const invitation: Expected = {
  'invitation.mine': 'signed-in',
  'invitation.accept': 'signed-in',
  'invitation.decline': 'signed-in',
  'invitation.list': ['manager'],
  'invitation.withdraw': ['manager'],
}
