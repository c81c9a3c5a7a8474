import type { Shape } from '../words.ts'
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
  noFree: 'О свободных местах сейчас сведений нет.',
  prices: 'Место стоит {{min}}–{{max}} € в месяц.',
  price: 'Место стоит от {{min}} € в месяц.',
  own: '{{pays}} На странице дома по уходу можно рассчитать, сколько останется платить самому человеку.',
  towns: 'Города и волости',
  filter: 'Уточнить поиск',
  more: 'Посмотреть все в поиске',
  list: 'Дома по уходу',
} as const satisfies Shape<typeof et>
