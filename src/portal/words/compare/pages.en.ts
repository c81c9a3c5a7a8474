import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en = {
  same: 'The same for all',
  caption: 'Table of comparison',
  condition: 'Condition',
  none: 'Your choice is in this browser only. Choose up to four homes in the search and press “Compare”.',
  noScripts: 'Without scripts your choice cannot be read. The address of a comparison works without them: send it to yourself or to your family.',
  find: 'Search and choose homes',
  remove: 'Remove',
  removeName: 'Remove {{name}} from the comparison',
  more: 'Add more homes',
  yes: 'yes',
  no: 'no',
  unknown: 'not known',
  free: 'Free places',
  freeOf: '{{free}} / {{places}}',
  price: 'Price a month from',
  roomFrom: '{{room}}, from',
  answers: 'Answers',
  hours: 'in about {{hours}} h',
  address: 'Address',
  phone: 'Telephone',
  print: 'Print',
} as const satisfies Shape<typeof et>
