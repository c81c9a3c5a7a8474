import type { Refusals, WordsOf } from './refusals.ts'

/** Of tasks. */
export const taskErrors = {
  'task-not-found': { status: 404, text: 'Could not find task by id' },
  'task-question-not-found': { status: 404, text: 'Could not find the question of a task by id' },
  'task-photos-full': { status: 422, text: 'The task has as many photos as it may' },
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
  'task-photos-full': {
    et: 'Ülesandel on juba kuus fotot. Eemalda mõni, enne kui uue lisad.',
    en: 'The task already has six photos. Remove one before adding another.',
    ru: 'У задачи уже шесть фото. Удалите одно, прежде чем добавить новое.',
  },
}
