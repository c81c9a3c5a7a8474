import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const en: Shape<typeof et> = {
  title: 'Care homes: {{name}}',
  headTitle: 'Care homes, {{name}}: free places and prices',
  description: '{{name}}: free places, prices, own share and contacts of care homes. No sign-in is needed to search.',
  all: 'Care homes by county',
}
