import type { Refusals, WordsOf } from './refusals.ts'

/** Of news and comments. */
export const newsErrors = {
  'news-not-found': { status: 404, text: 'Could not find news item by id' },
  'comment-not-found': { status: 404, text: 'Could not find comment by id' },
  'news-changed': { status: 409, text: 'Somebody has changed the news item meanwhile' },
  'news-state': { status: 422, text: 'The news item does not stand so that this can be done' },
} as const satisfies Refusals

export const newsWords: WordsOf<typeof newsErrors> = {
  'news-not-found': {
    et: 'Uudist ei leitud.',
    en: 'The news item was not found.',
    ru: 'Новость не найдена.',
  },
  'comment-not-found': {
    et: 'Kommentaari ei leitud.',
    en: 'The comment was not found.',
    ru: 'Комментарий не найден.',
  },
  'news-changed': {
    et: 'Keegi on seda uudist vahepeal muutnud. Vaata see uuesti üle.',
    en: 'Somebody has changed this news item in the meantime. Check it again.',
    ru: 'Кто-то тем временем изменил эту новость. Просмотрите её ещё раз.',
  },
  'news-state': {
    et: 'Praeguses olekus seda teha ei saa.',
    en: 'This is not possible in the current state.',
    ru: 'Сейчас этого сделать нельзя.',
  },
}
