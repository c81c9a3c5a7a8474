import type { houses as source } from '../et/houses.ts'
import type { RussianWords } from '../shape.ts'

export const houses = {
  title: 'Дома',
  count_one: '{{count}} дом',
  count_few: '{{count}} дома',
  count_many: '{{count}} домов',
  count_other: '{{count}} дома',
  free_one: '{{count}} свободное место',
  free_few: '{{count}} свободных места',
  free_many: '{{count}} свободных мест',
  free_other: '{{count}} свободного места',
  placesOf: 'из {{count}}',
  search: 'Поиск по названию или адресу',
  county: 'Уезд',
  allCounties: 'Все уезды',
  onlyFree: 'Только со свободными местами',
  locked: 'Заблокирован',
  noContract: 'Без договора',
  full: 'Мест нет',
  occupancy: 'Занято {{percent}}%',
  emptyTitle: 'Таких домов не найдено',
  emptyText: 'Попробуйте другой поиск или очистите фильтры.',
  noneTitle: 'Здесь пока нет домов',
  noneText: 'Дом появится здесь, когда будет заключён договор.',
} as const satisfies RussianWords<typeof source>
