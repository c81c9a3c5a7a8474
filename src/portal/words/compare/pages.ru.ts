import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const ru = {
  same: 'Одинаково у всех',
  caption: 'Таблица сравнения',
  condition: 'Условие',
  none: 'Ваш выбор хранится только в этом браузере. Выберите в поиске до четырёх домов и нажмите «Сравнить».',
  noScripts: 'Без скриптов прочитать ваш выбор нельзя. Адрес сравнения работает и без них: отправьте его себе или близким.',
  find: 'Найти и выбрать дома',
  remove: 'Убрать',
  removeName: 'Убрать {{name}} из сравнения',
  more: 'Добавить дома',
  yes: 'да',
  no: 'нет',
  unknown: 'неизвестно',
  free: 'Свободные места',
  freeOf: '{{free}} / {{places}}',
  price: 'Цена в месяц от',
  roomFrom: '{{room}}, от',
  answers: 'Отвечает',
  hours: 'примерно за {{hours}} ч',
  address: 'Адрес',
  phone: 'Телефон',
  print: 'Распечатать',
} as const satisfies Shape<typeof et>
