import type { overview as source } from '../et/overview.ts'
import type { RussianWords } from '../shape.ts'

export const overview = {
  title: 'Обзор',
  greeting: { morning: 'Доброе утро, {{name}}!', day: 'Добрый день, {{name}}!', evening: 'Добрый вечер, {{name}}!', night: 'Здравствуй, {{name}}!' },
  subtitle: '{{day}} · {{house}}',
  figures: 'Числа сегодняшнего дня',
  figure: {
    majas: 'в доме',
    eemal: 'отсутствуют',
    ootel: 'в очереди',
    free: 'свободных мест',
    silent: '24 ч без записей',
    falls: 'падений за 24 ч',
    today: 'записей сегодня',
  },
  figureLink: '{{count}} {{label}}, открыть список',
  placesOf: 'занято {{occupied}} / {{total}}',
  handover: { title: 'Передача смены', empty: 'Передавать нечего', emptyText: 'Отметь запись «Для передачи смены», и она появится здесь.' },
  silent: { title: '24 ч без записей', empty: 'За сутки написано обо всех', never: 'записей нет', last: 'последняя {{when}}', all: 'Показать всех' },
  falls: { title: 'Падения' },
  arrivals: { title: 'Прибывают', empty: 'В ближайшие дни никто не прибывает', room: 'комната {{room}}', noRoom: 'комната не выбрана' },
  birthdays: { title: 'Дни рождения', empty: 'На этой неделе дней рождения нет', age: 'исполнится {{age}}', today: 'Сегодня!' },
  away: { title: 'Отсутствуют', empty: 'Никто не отсутствует', until: 'до {{day}}', open: 'возвращение неизвестно' },
  latest: { title: 'Последние записи', empty: 'Сегодня ещё ничего не записано' },
  today: 'сегодня',
  tomorrow: 'завтра',
} as const satisfies RussianWords<typeof source>
