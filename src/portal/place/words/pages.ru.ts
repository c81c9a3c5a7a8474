import type { Shape } from '../../words/words.ts'
import type { et } from './pages.et.ts'

export const ru = {
  houses: {
    one: '{{name}}: {{count}} дом по уходу.',
    few: '{{name}}: {{count}} дома по уходу.',
    many: '{{name}}: {{count}} домов по уходу.',
    other: '{{name}}: {{count}} дома по уходу.',
  },
  free: {
    one: 'Сейчас известно об {{count}} свободном месте.',
    few: 'Сейчас известно о {{count}} свободных местах.',
    many: 'Сейчас известно о {{count}} свободных местах.',
    other: 'Сейчас известно о {{count}} свободных местах.',
  },
  noFree: 'Сейчас свободных мест не известно.',
  prices: 'Место стоит {{min}}–{{max}} € в месяц.',
  price: 'Место стоит от {{min}} € в месяц.',
  own: 'Расходы на уход самоуправление оплачивает до своего предела; на странице дома можно посчитать, сколько останется человеку.',
  towns: 'Города и волости',
  filter: 'Искать среди них',
  more: 'Посмотреть все в поиске',
  list: 'Дома',
} as const satisfies Shape<typeof et>
