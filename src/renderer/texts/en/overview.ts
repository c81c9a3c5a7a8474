import type { overview as source } from '../et/overview.ts'
import type { Words } from '../shape.ts'

export const overview = {
  title: 'Overview',
  greeting: { morning: 'Good morning, {{name}}!', day: 'Good day, {{name}}!', evening: 'Good evening, {{name}}!', night: 'Hello, {{name}}!' },
  subtitle: '{{day}} · {{house}}',
  figures: 'Figures of today',
  figure: {
    majas: 'in the house',
    eemal: 'away',
    ootel: 'in the queue',
    free: 'free places',
    silent: 'no entry in 24 h',
    falls: 'falls in 24 h',
    today: 'entries today',
  },
  figureLink: '{{count}} {{label}}, open the list',
  placesOf: '{{occupied}} / {{total}} taken',
  handover: { title: 'Handover', empty: 'Nothing to hand over', emptyText: 'Mark an entry “For handover” and it appears here.' },
  silent: {
    title: 'No entry in 24 h',
    empty: 'Everybody has been written about within a day',
    never: 'no entries',
    last: 'last {{when}}',
    all: 'Show all',
  },
  falls: { title: 'Falls' },
  arrivals: { title: 'Arrivals', empty: 'Nobody arrives in the next days', room: 'room {{room}}', noRoom: 'no room chosen' },
  birthdays: { title: 'Birthdays', empty: 'No birthdays this week', age: 'turns {{age}}', today: 'Today!' },
  away: { title: 'Away', empty: 'Nobody is away', until: 'until {{day}}', open: 'return not known' },
  latest: { title: 'Latest entries', empty: 'Nothing has been written down today' },
  today: 'today',
  tomorrow: 'tomorrow',
} as const satisfies Words<typeof source>
