import type { Refusals, WordsOf } from './refusals.ts'

/** Of tasks. */
export const taskErrors = {
  'task-not-found': { status: 404, text: 'Could not find task by id' },
  'task-question-not-found': { status: 404, text: 'Could not find the question of a task by id' },
} as const satisfies Refusals

export const taskWords: WordsOf<typeof taskErrors> = {
  'task-not-found': {
    et: 'Ülesannet ei leitud. Võib-olla on see kustutatud.',
    en: 'The task was not found. It may have been deleted.',
    ru: 'Задача не найдена. Возможно, её удалили.',
  },
  'task-question-not-found': {
    et: 'Küsimust ei leitud. Võib-olla on ülesanne kustutatud.',
    en: 'The question was not found. The task may have been deleted.',
    ru: 'Вопрос не найден. Возможно, задачу удалили.',
  },
}
