import type { Shape } from '../words.ts'
import type { et } from './et.ts'

export const en: Shape<typeof et> = {
  title: 'Join',
  description: 'How a care home, day centre or housing service provider can start using Koduke.',
}
