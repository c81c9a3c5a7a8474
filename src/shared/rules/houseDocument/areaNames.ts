import type { DocumentArea } from './houseDocument.ts'

/** The Estonian name of each area, for the screen and for the paper that an inspector gets (oversight.md 5.4). */
export const AREA_NAMES = {
  house_rules: 'Kodukord',
  visiting: 'Külastuskord',
  complaints: 'Kaebuste kord',
  medicines: 'Ravimite eeskiri',
  self_control: 'Enesekontrolliplaan',
  fire: 'Tulekahju plaan',
  crisis: 'Kriisi- ja nakkusplaan',
  work_rules: 'Töökorralduse reeglid',
  data_protection: 'Andmekaitsetingimused',
  processing_register: 'Töötlemistoimingute register',
  directives: 'Käskkirjad',
  prices: 'Hinnakirja lisad',
  forms: 'Blanketid',
  minutes: 'Protokollid',
  other: 'Muud dokumendid',
} as const satisfies Record<DocumentArea, string>
