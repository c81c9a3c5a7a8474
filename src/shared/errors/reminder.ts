import type { Refusals, WordsOf } from './refusals.ts'

/** Of reminder rules. */
export const reminderErrors = {
  'reminder-not-found': { status: 404, text: 'Could not find reminder by id' },
} as const satisfies Refusals

export const reminderWords: WordsOf<typeof reminderErrors> = {
  'reminder-not-found': {
    et: 'Meeldetuletust ei leitud. Võib-olla on see kustutatud.',
    en: 'The reminder was not found. It may have been deleted.',
    ru: 'Напоминание не найдено. Возможно, его удалили.',
  },
}
