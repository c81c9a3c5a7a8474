import type { Refusals, WordsOf } from './refusals.ts'

/** Of requests for a place. */
export const requestErrors = {
  'request-not-found': { status: 404, text: 'Could not find the request for a place by id' },
  'request-closed': { status: 422, text: 'The request for a place is closed already' },
} as const satisfies Refusals

export const requestWords: WordsOf<typeof requestErrors> = {
  'request-not-found': {
    et: 'Kohasoovi ei leitud.',
    en: 'The place request was not found.',
    ru: 'Запрос на место не найден.',
  },
  'request-closed': {
    et: 'See kohasoov on juba lõpetatud, sellele ei saa enam vastata.',
    en: 'This place request is already closed and can no longer be answered.',
    ru: 'Этот запрос на место уже закрыт, ответить на него больше нельзя.',
  },
}
