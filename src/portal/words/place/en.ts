import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const en: Shape<typeof et> = {
  title: 'Care homes: {{name}}',
  headTitle: 'Care homes, {{name}}: free places and prices',
  description: '{{name}}: free places, prices, own contribution and contact details of care homes. Search without signing in.',
  all: 'Care homes by county',
}
