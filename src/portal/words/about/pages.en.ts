import type { Shape } from '../words.ts'
import type { et } from './pages.et.ts'

export const en: Shape<typeof et> = {
  lead: 'We make software for people with wet hands and no time.',
  whyTitle: 'Why Koduke exists',
  why: 'A care home remembers hundreds of small things: who drinks too little, whose daughter comes on Friday, who is afraid of the dark. On paper, or in one person’s head, they are lost at the end of a shift. Koduke keeps them and hands them on.',
  howTitle: 'How we work',
  how: 'Every screen must work with one hand, with a screen reader and with a poor connection. We speak plain Estonian; everything is in English and Russian too. No button leads to a place that does not exist yet.',
  dataTitle: 'How we keep data',
  data: 'The data of each house is apart from all others. Rights are decided by the server, not by the screen. Nothing is deleted from the care diary: a wrong entry is struck out and the reason stays.',
  orderTitle: 'How the search orders houses',
  order:
    'The order is told under the search and cannot be bought: best fit, price, own share, distance, free places or name. Equal houses stand by name.',
}
