import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  lead: 'We make software for carers whose hands are always full.',
  whyTitle: 'Why Koduke was created',
  why: 'In a care home hundreds of small things are remembered: who drinks too little, whose daughter comes on Friday, who is afraid of the dark. On paper or in one person’s head they are lost at the end of the shift. Koduke keeps them and passes them on to the next shift.',
  howTitle: 'How we work',
  how: 'Every page can be used with one hand, with a screen reader and on a poor connection. We use plain Estonian; everything is also in English and Russian.',
  dataTitle: 'How we keep data',
  data: 'Each care home’s data is kept separately. Access is checked on the server. A wrong entry is cancelled and kept, with the reason, until its retention period ends.',
  orderTitle: 'How the search orders care homes',
  order:
    'The order is stated on the search page and cannot be bought: best match, price, own contribution, distance, free places or name. Equal care homes are in alphabetical order.',
}
