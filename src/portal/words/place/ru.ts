import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const ru = {
  title: 'Дома по уходу: {{name}}',
  headTitle: 'Дома по уходу, {{name}}: свободные места и цены',
  description: '{{name}}: свободные места, цены, доля самофинансирования и контакты домов по уходу. Искать можно без входа.',
  all: 'Дома по уходу по уездам',
} as const satisfies Shape<typeof et>
