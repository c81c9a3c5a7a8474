import type { Refusals, WordsOf } from './refusals.ts'

/** Of the notice board. */
export const noticeErrors = {
  'notice-not-found': { status: 404, text: 'Could not find notice by id' },
  'notice-withdrawn': { status: 409, text: 'The notice has been withdrawn' },
  'notice-files-full': { status: 422, text: 'The notice has as many files as it may' },
} as const satisfies Refusals

export const noticeWords: WordsOf<typeof noticeErrors> = {
  'notice-not-found': {
    et: 'Teadet ei leitud. Võib-olla ei ole see enam sulle.',
    en: 'The notice was not found. It may no longer be for you.',
    ru: 'Объявление не найдено. Возможно, оно больше не для вас.',
  },
  'notice-withdrawn': {
    et: 'Teade on tahvlilt eemaldatud ja seda ei saa enam muuta. Kirjuta uus teade.',
    en: 'The notice has been taken off the board and can no longer be changed. Write a new one.',
    ru: 'Объявление снято с доски, изменить его уже нельзя. Напишите новое.',
  },
  'notice-files-full': {
    et: 'Teatel on juba viis faili. Eemalda mõni, enne kui uue lisad.',
    en: 'The notice already has five files. Remove one before adding another.',
    ru: 'У объявления уже пять файлов. Удалите один, прежде чем добавить новый.',
  },
}
