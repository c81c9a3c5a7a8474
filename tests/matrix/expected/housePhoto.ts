import { HOUSE_STAFF, type Expected } from './who.ts'

export const housePhoto: Expected = {
  'housePhoto.list': HOUSE_STAFF,
  'housePhoto.add': ['manager'],
  'housePhoto.image': ['manager'],
  'housePhoto.describe': ['manager'],
  'housePhoto.move': ['manager'],
  'housePhoto.remove': ['manager'],
  'housePhoto.show': 'everyone',
}
