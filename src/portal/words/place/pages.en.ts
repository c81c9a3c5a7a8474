import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  houses: { one: '{{name}} has {{count}} care home.', other: '{{name}} has {{count}} care homes.' },
  free: { one: '{{count}} free place is known of now.', other: '{{count}} free places are known of now.' },
  noFree: 'No free place is known of now.',
  prices: 'A place costs {{min}}–{{max}} € a month.',
  price: 'A place costs from {{min}} € a month.',
  own: 'The municipality pays the care costs up to its limit; the page of a home counts what is left to the person.',
  towns: 'Towns and parishes',
  filter: 'Search among them',
  more: 'See all in the search',
  list: 'Homes',
}
