import type { Refusals, WordsOf } from './refusals.ts'

/** Of facts about health and of wounds. */
export const healthErrors = {
  'already-ended': { status: 409, text: 'The record has ended already' },
  'photo-taken': { status: 409, text: 'This look at the wound has its photo already' },
} as const satisfies Refusals

export const healthWords: WordsOf<typeof healthErrors> = {
  'already-ended': {
    et: 'Kirje on juba lõpetatud.',
    en: 'The record has been ended already.',
    ru: 'Запись уже завершена.',
  },
  'photo-taken': {
    et: 'Sellel haava ülevaatusel on foto juba olemas. Tee uus ülevaatus.',
    en: 'This look at the wound has its photo already. Write down a new look.',
    ru: 'У этого осмотра раны уже есть фото. Запишите новый осмотр.',
  },
}
