import type { Refusals, WordsOf } from './refusals.ts'

/** Of facts about health and of wounds. */
export const healthErrors = {
  'already-ended': { status: 409, text: 'The record has ended already' },
  'photo-taken': { status: 409, text: 'This look at the wound has its photo already' },
} as const satisfies Refusals

export const healthWords: WordsOf<typeof healthErrors> = {
  'already-ended': {
    et: 'See on juba lõppenuks või mittekehtivaks märgitud.',
    en: 'This is already marked as ended or no longer active.',
    ru: 'Это уже отмечено как завершённое или неактуальное.',
  },
  'photo-taken': {
    et: 'Sellel haava ülevaatusel on foto juba olemas. Lisa uus ülevaatus.',
    en: 'This wound check already has a photo. Add a new check.',
    ru: 'У этого осмотра раны уже есть фото. Добавьте новый осмотр.',
  },
}
