import type { Refusals, WordsOf } from './refusals.ts'

/** Of the diary. */
export const diaryErrors = {
  'entry-not-found': { status: 404, text: 'Could not find diary entry by id' },
  'already-struck': { status: 409, text: 'Diary entry is struck out already' },
  'photos-full': { status: 422, text: 'The diary entry has as many photos as it may' },
} as const satisfies Refusals

export const diaryWords: WordsOf<typeof diaryErrors> = {
  'entry-not-found': {
    et: 'Sissekannet ei leitud.',
    en: 'The entry was not found.',
    ru: 'Запись не найдена.',
  },
  'already-struck': {
    et: 'Sissekanne on juba tühistatud.',
    en: 'The entry has already been voided.',
    ru: 'Запись уже аннулирована.',
  },
  'photos-full': {
    et: 'Sissekandel on juba neli fotot. Lisa uus sissekanne.',
    en: 'The entry already has four photos. Add another entry.',
    ru: 'В записи уже четыре фото. Добавьте новую запись.',
  },
}
