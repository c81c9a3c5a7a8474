import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  houses: { one: '{{name}} has {{count}} care home.', other: '{{name}} has {{count}} care homes.' },
  free: { one: '{{count}} free place is known of now.', other: '{{count}} free places are known of now.' },
  noFree: 'No free places are known of now.',
  prices: 'A place costs {{min}}–{{max}} € a month.',
  price: 'A place costs from {{min}} € a month.',
  own: '{{pays}} On a care home’s page you can calculate what is left for the person to pay.',
  towns: 'Towns and rural municipalities',
  filter: 'Refine the search',
  more: 'See all in the search',
  list: 'Care homes',
}
