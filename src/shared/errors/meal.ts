import type { Refusals, WordsOf } from './refusals.ts'

/** Of meals and what lies on plates. */
export const mealErrors = {
  'meal-changed': { status: 409, text: 'The dish or the allergies were changed meanwhile' },
  'meal-replacement-harms': { status: 422, text: 'The replacement contains what the client is allergic to' },
  'nil-by-mouth': { status: 422, text: 'Nothing may be given by mouth' },
} as const satisfies Refusals

export const mealWords: WordsOf<typeof mealErrors> = {
  'meal-changed': {
    et: 'Rooga või kliendi allergiaid on vahepeal muudetud. Vaata taldrik uuesti üle.',
    en: 'The dish or the client’s allergies have been changed meanwhile. Look at the plate again.',
    ru: 'Блюдо или данные об аллергиях клиента тем временем изменили. Посмотрите тарелку ещё раз.',
  },
  'meal-replacement-harms': {
    et: 'Asendusroas on midagi, mille vastu klient on allergiline. Vali midagi muud.',
    en: 'The replacement contains something that the client is allergic to. Choose something else.',
    ru: 'В замене есть то, на что у клиента аллергия. Выберите что-нибудь другое.',
  },
  'nil-by-mouth': {
    et: 'Sellele kliendile ei tohi suu kaudu midagi anda.',
    en: 'Nothing may be given to this client by mouth.',
    ru: 'Этому клиенту ничего нельзя давать через рот.',
  },
}
