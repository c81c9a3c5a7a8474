import { HOUSE_STAFF, type Expected } from './who.ts'

export const menu: Expected = {
  'menu.week': HOUSE_STAFF,
  'menu.suggestions': HOUSE_STAFF,
  'menu.add': ['manager', 'reception'],
  'menu.copy': ['manager', 'reception'],
  'menu.show': ['manager'],
  'menu.change': ['manager', 'reception'],
  'menu.remove': ['manager', 'reception'],
}
