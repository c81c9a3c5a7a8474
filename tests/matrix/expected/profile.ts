import type { Expected } from './who.ts'

export const profile: Expected = {
  'profile.get': 'signed-in',
  'profile.edit': 'signed-in',
  'profile.image': 'signed-in',
  'profile.email': 'signed-in',
  'profile.endSession': 'signed-in',
  'profile.endOthers': 'signed-in',
  'profile.beginFactor': 'signed-in',
  'profile.confirmFactor': 'signed-in',
  'profile.renewCodes': 'signed-in',
  'profile.dropFactor': 'signed-in',
  'profile.beginPasskey': 'signed-in',
  'profile.addPasskey': 'signed-in',
  'profile.dropPasskey': 'signed-in',
  'profile.dropIdentity': 'signed-in',
  'profile.password': 'signed-in',
  'profile.requests': 'signed-in',
  'profile.keep': 'signed-in',
  'profile.erase': 'signed-in',
  'profile.representative': 'signed-in',
  // One's own picture and those of colleagues.
  'profile.picture': 'signed-in',
}
