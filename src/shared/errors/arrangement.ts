import type { Refusals, WordsOf } from './refusals.ts'

/** Of who goes along to a visit. */
export const arrangementErrors = {
  'escort-taken': { status: 409, text: 'Somebody else goes along already' },
} as const satisfies Refusals

export const arrangementWords: WordsOf<typeof arrangementErrors> = {
  'escort-taken': {
    et: 'Kolleeg on juba märkinud, et läheb kaasa.',
    en: 'A colleague has already said that they go along.',
    ru: 'Коллега уже отметил, что поедет вместе с клиентом.',
  },
}
