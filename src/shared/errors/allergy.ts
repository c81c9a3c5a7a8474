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
    en: 'This allergy is written down already.',
    ru: 'Эта аллергия уже записана.',
  },
  'allergies-known': {
    et: 'Allergiaid on kirjas. Lõpeta need enne, põhjusega.',
    en: 'There are allergies written down. End them first, with a reason.',
    ru: 'Есть записанные аллергии. Сначала завершите их с указанием причины.',
  },
  'allergy-confirmed': {
    et: 'Allergia on juba kinnitatud.',
    en: 'The allergy has been confirmed already.',
    ru: 'Аллергия уже подтверждена.',
  },
  allergen: {
    et: 'Inimesel on selle ravimi vastu kirjas allergia. Kirjuta, miks ravim siiski määratakse.',
    en: 'An allergy to this medicine is written down. Write why it is prescribed all the same.',
    ru: 'У человека записана аллергия на это лекарство. Напишите, почему оно всё же назначается.',
  },
  'allergen-unknown': {
    et: 'Seda ravimit ja kirjas olevat allergiat ei saa võrrelda. Kirjuta, miks ravim sobib.',
    en: 'This medicine and an allergy on record cannot be compared. Write why the medicine is safe.',
    ru: 'Это лекарство нельзя сравнить с записанной аллергией. Напишите, почему оно подходит.',
  },
}
