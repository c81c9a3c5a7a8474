import type { Expected } from './who.ts'

export const device: Expected = {
  'device.list': ['manager'],
  'device.enrol': ['manager'],
  'device.revoke': ['manager'],
  'device.end': ['manager'],
  'device.setPin': 'signed-in',
  'device.dropPin': 'signed-in',
}
