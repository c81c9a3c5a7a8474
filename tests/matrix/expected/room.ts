import { HOUSE_STAFF, type Expected } from './who.ts'

export const room: Expected = {
  'room.list': HOUSE_STAFF,
  'room.get': HOUSE_STAFF,
  'room.history': HOUSE_STAFF,
  'room.plan': HOUSE_STAFF,
  'room.gaps': HOUSE_STAFF,
  'equipment.list': HOUSE_STAFF,
  'equipment.add': ['manager', 'reception'],
  'equipment.change': ['manager', 'reception'],
  'room.save': ['manager', 'reception'],
  'room.daycare': ['manager', 'reception'],
  'room.switch': ['manager', 'reception', 'nurse'],
  'room.delete': ['manager', 'reception'],
  'room.image': ['manager', 'reception'],
  'room.picture': HOUSE_STAFF,
}
