import { HOUSE_STAFF, type Expected } from './who.ts'

const MENU_WRITERS = ['manager', 'reception', 'kitchen'] as const

export const menu: Expected = {
  'menu.week': HOUSE_STAFF,
  'menu.suggestions': HOUSE_STAFF,
  'menu.add': MENU_WRITERS,
  'menu.copy': MENU_WRITERS,
  'menu.show': ['manager'],
  'menu.change': MENU_WRITERS,
  'menu.remove': MENU_WRITERS,
}
