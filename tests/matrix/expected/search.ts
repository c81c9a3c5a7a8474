import type { Expected } from './who.ts'

export const search: Expected = {
  'search.houses': 'everyone',
  'search.offers': 'everyone',
  'search.house': 'everyone',
  'search.week': 'everyone',
  'search.saved': 'everyone',
  'search.ownShare': 'everyone',
  'search.municipalities': 'everyone',
  'search.figures': 'everyone',
  'search.targetGroups': 'everyone',
  'search.services': 'everyone',
  'search.places': 'everyone',
}
