import type { Language } from '#shared/messages/say.ts'

interface DigestWords {
  subject: (said: { count: number; house: string }) => string
  text: (said: { day: string; house: string }) => string
  button: string
  why: string
}

/** Texts of the daily e-mail. It tells how much there is, never of whom. */
export const DIGEST_WORDS: Readonly<Record<Language, DigestWords>> = {
  et: {
    subject: ({ count, house }) => `${house}: meeldetuletusi ${count}`,
    text: ({ day, house }) => `Need asjad ootavad Teid täna, ${day} (${house}).`,
    button: 'Avage meeldetuletused',
    why: 'Valisite selle e-kirja saatmise aja ise. Muuta ja välja lülitada saate seda meeldetuletuste lehel.',
  },
  en: {
    subject: ({ count, house }) => `${house}: ${count} ${count === 1 ? 'reminder' : 'reminders'}`,
    text: ({ day, house }) => `This is waiting for you today, ${day} (${house}).`,
    button: 'Open reminders',
    why: 'You chose the time of this e-mail yourself. You can change it or switch it off on the page of reminders.',
  },
  ru: {
    subject: ({ count, house }) => `${house}: напоминаний ${count}`,
    text: ({ day, house }) => `Вот что ждёт вас сегодня, ${day} (${house}).`,
    button: 'Откройте напоминания',
    why: 'Время этого письма вы выбрали сами. Изменить его или отключить письмо можно на странице напоминаний.',
  },
}
