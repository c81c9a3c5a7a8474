import type { guide as source } from '../et/guide.ts'
import type { Words } from '../shape.ts'

export const guide: Words<typeof source> = {
  title: 'Guide',
  subtitle: 'In short, what can be done on each page. On any page the key ? opens its guide.',
  tabs: { label: 'Pages of the guide', guide: 'Guide', faq: 'Frequent questions' },
  faqTitle: 'Frequent questions',
  faqSubtitle: 'What carers, reception and managers ask most often.',
  search: 'Search the guide and the questions',
  found_one: '{{count}} result',
  found_other: '{{count}} results',
  none: 'Nothing found',
  noneText: 'Try another word or a shorter beginning of it.',
  open: 'Open the page: {{title}}',
  article: 'Guide: {{title}}',
  all: 'The whole guide',
  questions: 'Questions about this page',
  group: { work: 'Daily work', client: 'A client’s pages', house: 'House', admin: 'Administration', own: 'Mine' },
  faqGroup: {
    care: 'Care and diary',
    medicine: 'Medicines',
    moves: 'Hospital, moves and free places',
    device: 'Connection and signing in',
    house: 'For the manager',
  },
  checked: 'Last checked {{day}}',
  changes: 'What has changed',
  new: 'New',
  change: {
    guide: 'Every page has a guide: press ? or the question mark at the top.',
    calendar: 'New page “Calendar”: appointments, visits, meetings and deadlines together.',
    notices: 'New page “Notices”: the house’s notice board, which shows who has read a notice.',
    due: 'The overview now has “To do now”: everything late or current in one place.',
    tasks: 'New page “Tasks”: work, faults and cleaning.',
  },
}
