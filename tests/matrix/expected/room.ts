import { RESIDENT_STAFF, type Expected } from './who.ts'

export const room: Expected = {
  'room.list': RESIDENT_STAFF,
  'room.get': RESIDENT_STAFF,
  'room.history': RESIDENT_STAFF,
  'room.plan': RESIDENT_STAFF,
  'room.gaps': RESIDENT_STAFF,
  'equipment.list': RESIDENT_STAFF,
  'equipment.add': ['manager', 'reception'],
  'equipment.change': ['manager', 'reception'],
  'room.save': ['manager', 'reception'],
  'room.daycare': ['manager', 'reception'],
  'room.switch': ['manager', 'reception', 'nurse'],
  'room.delete': ['manager', 'reception'],
  'room.image': ['manager', 'reception'],
  'room.picture': RESIDENT_STAFF,
}
