import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const ru = {
  title: 'Присоединиться',
  description: 'Как дом по уходу, дневной центр или служба жилья начинает работать с Koduke.',
} as const satisfies Shape<typeof et>
