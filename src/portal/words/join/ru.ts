import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const ru = {
  title: 'Присоединиться',
  description: 'Как дому по уходу, дневному центру или поставщику услуги жилья начать работать с Koduke.',
} as const satisfies Shape<typeof et>
