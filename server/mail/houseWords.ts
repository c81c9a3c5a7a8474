import type { Language } from '#shared/messages/say.ts'

interface LetterFields {
  /** The date of the request, and the deadline. */
  day: string
  due: string
  /** A service at home is requested, not a place. */
  isService: boolean
}

interface HouseLetterWords {
  subject: (said: Pick<LetterFields, 'due'>) => string
  paragraphs: (said: LetterFields) => string[]
  button: string
}

const what = ({ isService }: Pick<LetterFields, 'isService'>): string => (isService ? 'abi koju' : 'kohta')

/** Texts of e-mails to houses, in Estonian only. They name neither the family nor the person, since e-mail is not confidential. */
export const HOUSE_WORDS = {
  greeting: 'Tere!',
  asked: {
    subject: ({ due }) => `Uus kohasoov, vastuse tähtaeg ${due}`,
    paragraphs: (said) => [
      `Pere soovib Kodukese kaudu Teilt ${what(said)}. Soov saadeti ${said.day}.`,
      `Perele on lubatud vastus hiljemalt ${said.due}. Vastata saate lehel, mille nupp avab; sisse logida ei ole vaja.`,
    ],
    button: 'Lugege soovi ja vastake perele',
  },
  due: {
    subject: ({ due }) => `Meeldetuletus: pere ootab vastust täna, ${due}`,
    paragraphs: (said) => [
      `Pere soovis ${said.day} Teilt ${what(said)} ja vastust ei ole veel saadetud.`,
      `Perele on lubatud vastus hiljemalt ${said.due}. Kui vastust ei tule, soovitame perel helistada ja vaadata teisi hooldekodusid.`,
    ],
    button: 'Vastake perele',
  },
  accepted: {
    subject: () => 'Pere võttis pakutud koha vastu',
    paragraphs: ({ day }) => [
      `Kohasoov saadeti ${day}. Pere võttis Teie pakutud koha vastu. Palun leppige perega kokku lepingu sõlmimise ja saabumise aeg.`,
    ],
    button: 'Vaadake soovi ja pere kontakte',
  },
  declined: {
    subject: () => 'Pere loobus pakutud kohast',
    paragraphs: ({ day }) => [`Kohasoov saadeti ${day}. Pere loobus Teie pakutud kohast. Inimene ei ole enam Teie järjekorras.`],
    button: 'Avage leht',
  },
  expires: ({ day }: { day: string }) => `Link kehtib kuni ${day}. Ärge saatke linki edasi: igaüks, kellel see on, saab lehe avada.`,
  why: ({ house }: { house: string }) => `Kirja saatis Koduke, sest see on hooldekodu avalik e-posti aadress: ${house}.`,
} satisfies Record<'asked' | 'due' | 'accepted' | 'declined', HouseLetterWords> & Record<string, unknown>

interface NoAnswerWords {
  late: { subject: (said: { house: string }) => string; text: (said: { house: string }) => string }
  unreached: { subject: (said: { house: string }) => string; text: (said: { house: string }) => string }
  next: string
}

/** Texts of the e-mail to a family whose request has no answer. */
export const NO_ANSWER_WORDS: Readonly<Record<Language, NoAnswerWords>> = {
  et: {
    late: {
      subject: ({ house }) => `${house}: vastust ei tulnud tähtajaks`,
      text: ({ house }) =>
        `Hooldekodu ei ole Teie kohasoovile tähtajaks vastanud: ${house}. Soov kehtib ja vastus võib veel tulla, kuid kindlam on helistada.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: kohasoov ei jõudnud kohale`,
      text: ({ house }) => `Teie kohasoovi ei õnnestunud hooldekodu e-posti aadressile saata: ${house}. Palun helistage.`,
    },
    next: 'Teisi sobivaid hooldekodusid leiate otsingust.',
  },
  en: {
    late: {
      subject: ({ house }) => `${house}: no reply by the deadline`,
      text: ({ house }) =>
        `The care home has not replied to your request by the deadline: ${house}. The request is still open and a reply may come, but it is safer to call.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: the request was not delivered`,
      text: ({ house }) => `Your request could not be delivered to the care home’s e-mail address: ${house}. Please call.`,
    },
    next: 'You can find other care homes in the search.',
  },
  ru: {
    late: {
      subject: ({ house }) => `${house}: ответ не пришёл вовремя`,
      text: ({ house }) =>
        `Дом по уходу не ответил на ваш запрос вовремя: ${house}. Запрос остаётся в силе, ответ ещё может прийти, но надёжнее позвонить.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: запрос не доставлен`,
      text: ({ house }) => `Ваш запрос не удалось доставить на адрес электронной почты дома по уходу: ${house}. Пожалуйста, позвоните.`,
    },
    next: 'Другие подходящие дома по уходу можно найти в поиске.',
  },
}
