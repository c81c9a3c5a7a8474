import type { Refusals, WordsOf } from './refusals.ts'

/** Of questions to support. */
export const supportErrors = {
  'questions-full': { status: 422, text: 'A person may ask ten questions in an hour' },
} as const satisfies Refusals

export const supportWords: WordsOf<typeof supportErrors> = {
  'questions-full': {
    et: 'Oled viimase tunni jooksul saatnud kümme küsimust. Proovi hiljem uuesti.',
    en: 'You have sent ten questions within the last hour. Try again later.',
    ru: 'За последний час вы отправили десять вопросов. Попробуйте позже.',
  },
}
