import type { Refusals, WordsOf } from './refusals.ts'

/** Of houses that join, and of invitations. */
export const joinErrors = {
  'join-not-found': { status: 404, text: 'Could not find the request to join by id' },
  'invitation-not-found': { status: 404, text: 'Could not find invitation by id' },
  'invitation-closed': { status: 409, text: 'The invitation is answered, taken back or over' },
  'join-state': { status: 409, text: 'The request to join does not stand so that this can be done' },
} as const satisfies Refusals

export const joinWords: WordsOf<typeof joinErrors> = {
  'join-not-found': {
    et: 'Liitumissoovi ei leitud.',
    en: 'The request to join was not found.',
    ru: 'Заявка на присоединение не найдена.',
  },
  'invitation-not-found': {
    et: 'Kutset ei leitud.',
    en: 'The invitation was not found.',
    ru: 'Приглашение не найдено.',
  },
  'invitation-closed': {
    et: 'Kutsele on juba vastatud, see on tagasi võetud või aegunud.',
    en: 'The invitation has already been answered, withdrawn or has expired.',
    ru: 'На приглашение уже ответили, его отозвали или его срок истёк.',
  },
  'join-state': {
    et: 'Praeguses olekus seda teha ei saa.',
    en: 'This is not possible in the current state.',
    ru: 'Сейчас этого сделать нельзя.',
  },
}
