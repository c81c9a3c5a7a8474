import { ROUND_STAFF, type Expected } from './who.ts'

export const medicine: Expected = {
  'medicine.round': ROUND_STAFF,
  'medicine.rounds': ROUND_STAFF,
  'medicine.setRounds': ['manager', 'nurse'],
  'medicine.own': ROUND_STAFF,
  'medicine.enter': ['manager', 'nurse'],
  'medicine.withdraw': ['manager', 'nurse'],
  'medicine.asNeeded': ROUND_STAFF,
  'medicine.scheme': ROUND_STAFF,
  'medicine.month': ROUND_STAFF,
  'medicine.add': ['manager', 'nurse'],
  'medicine.change': ['manager', 'nurse'],
  'medicine.hold': ['manager', 'nurse'],
  'medicine.end': ['manager', 'nurse'],
  'medicine.prepare': ROUND_STAFF,
  'medicine.give': ROUND_STAFF,
  // Only one's own recent record; the example's is someone else's.
  'medicine.undo': [],
  // Also one's own record; the example's is someone else's.
  'medicine.strike': ['manager', 'nurse'],
}
