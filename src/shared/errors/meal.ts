import type { Refusals, WordsOf } from './refusals.ts'

/** Of meals and what lies on plates. */
export const mealErrors = {
  'meal-changed': { status: 409, text: 'The dish or the allergies were changed meanwhile' },
} as const satisfies Refusals

export const mealWords: WordsOf<typeof mealErrors> = {
  'meal-changed': {
    et: 'Rooga või kliendi allergiaid on vahepeal muudetud. Vaata taldrik uuesti üle.',
    en: 'The dish or the client’s allergies have been changed meanwhile. Look at the plate again.',
    ru: 'Блюдо или данные об аллергиях клиента тем временем изменили. Посмотрите тарелку ещё раз.',
  },
}
