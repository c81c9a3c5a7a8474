import type { Refusals, WordsOf } from './refusals.ts'

/** Of the equipment of rooms. */
export const equipmentErrors = {
  'equipment-not-found': { status: 404, text: 'Could not find equipment by id' },
} as const satisfies Refusals

export const equipmentWords: WordsOf<typeof equipmentErrors> = {
  'equipment-not-found': {
    et: 'Seda eset selle maja varustuses ei ole.',
    en: 'This is not among the equipment of the house.',
    ru: 'Этого предмета нет в оснащении дома.',
  },
}
