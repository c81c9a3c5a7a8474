import type { RussianWords } from '../../words/words.ts'

/** Words of the comparison of homes. */
export const ru = {
  title: 'Сравнить дома',
  lead: 'До четырёх домов рядом; сначала то, чем они отличаются.',
  same: 'Одинаково у всех',
  caption: 'Таблица сравнения',
  condition: 'Условие',
  none: 'Ваш выбор хранится только в этом браузере. Выберите в поиске до четырёх домов и нажмите «Сравнить».',
  noScripts: 'Без скриптов прочитать ваш выбор нельзя. Адрес сравнения работает и без них: отправьте его себе или близким.',
  find: 'Найти и выбрать дома',
  remove: 'Убрать',
  removeName: 'Убрать {{name}} из сравнения',
  more: 'Добавить дома',
  go: 'Сравнить',
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
} satisfies RussianWords['compare']
