import type { Refusals, WordsOf } from './refusals.ts'

/** Of allergies and what they speak against. */
export const allergyErrors = {
  'allergy-exists': { status: 422, text: 'This allergy is written down already' },
  'allergies-known': { status: 422, text: 'There are allergies written down' },
  'allergy-confirmed': { status: 409, text: 'The allergy is confirmed already' },
  allergen: { status: 422, text: 'An allergy of the client speaks against this medicine' },
  'allergen-unknown': { status: 422, text: 'Allergies of the client cannot be compared with this medicine' },
} as const satisfies Refusals

export const allergyWords: WordsOf<typeof allergyErrors> = {
  'allergy-exists': {
    et: 'See allergia on juba kirjas.',
    en: 'This allergy is already recorded.',
    ru: 'Эта аллергия уже записана.',
  },
  'allergies-known': {
    et: 'Allergiaid on kirjas. Märgi need enne mittekehtivaks ja lisa põhjus.',
    en: 'There are allergies on record. First mark them as no longer active and give a reason.',
    ru: 'Есть записанные аллергии. Сначала отметьте их как неактуальные и укажите причину.',
  },
  'allergy-confirmed': {
    et: 'Allergia on juba kinnitatud.',
    en: 'The allergy has already been confirmed.',
    ru: 'Аллергия уже подтверждена.',
  },
  allergen: {
    et: 'Kliendil on selle ravimi vastu kirjas allergia. Kirjuta, miks ravim siiski määratakse.',
    en: 'The client has an allergy to this medicine on record. Write why it is still prescribed.',
    ru: 'У клиента записана аллергия на это лекарство. Напишите, почему оно всё же назначается.',
  },
  'allergen-unknown': {
    et: 'Seda ravimit ja kirjas olevat allergiat ei saa võrrelda. Kirjuta, miks ravim sobib.',
    en: 'This medicine and an allergy on record cannot be compared. Write why the medicine is safe.',
    ru: 'Это лекарство нельзя сравнить с записанной аллергией. Напишите, почему оно подходит.',
  },
}
