import { RESIDENT_STAFF, type Expected } from './who.ts'

export const session: Expected = {
  'session.user': 'signed-in',
  'session.navigation': 'signed-in',
  'session.deskKey': RESIDENT_STAFF,
  'session.login': 'everyone',
  'session.verify': 'everyone',
  'session.enrol': 'everyone',
  'session.beginPasskey': 'everyone',
  'session.passkey': 'everyone',
  'session.refresh': 'everyone',
  'session.logout': 'signed-in',
  'session.switch': 'signed-in',
}
