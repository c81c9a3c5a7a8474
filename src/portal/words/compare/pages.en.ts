import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en = {
  same: 'The same for all',
  caption: 'Comparison table',
  condition: 'Condition',
  none: 'Your selection is in this browser only. Choose up to four care homes in the search and press “Compare”.',
  noScripts:
    'Your selection cannot be shown because JavaScript is turned off. A link to a comparison opens without it: send it to yourself or to your family.',
  find: 'Search and choose care homes',
  remove: 'Remove',
  removeName: 'Remove from the comparison: {{name}}',
  more: 'Add care homes',
  yes: 'yes',
  no: 'no',
  unknown: 'unknown',
  free: 'Free places',
  freeOf: '{{free}} / {{places}}',
  price: 'Price a month from',
  roomFrom: '{{room}}, from',
  answers: 'Replies',
  hours: 'within about {{hours}} h',
  address: 'Address',
  phone: 'Phone',
  print: 'Print',
  assumed: 'The own contribution is estimated: we do not know this municipality’s limit. Its social worker can tell you the exact sum.',
} as const satisfies Shape<typeof et>
