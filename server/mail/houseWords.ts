import type { Language } from '#shared/messages/say.ts'

interface Said {
  /** When it was asked, and by when the answer is awaited. */
  day: string
  due: string
  /** A service at home is asked for, not a place. */
  isService: boolean
}

interface HouseLetterWords {
  subject: (said: Pick<Said, 'due'>) => string
  paragraphs: (said: Said) => string[]
  button: string
}

const what = ({ isService }: Pick<Said, 'isService'>): string => (isService ? 'abi kodus' : 'kohta')

/** Words of letters to houses, in Estonian alone. They name neither the family nor the person: a letter travels in the open. */
export const HOUSE_WORDS = {
  greeting: 'Tere!',
  asked: {
    subject: ({ due }) => `Uus kohasoov. Palun vastake hiljemalt ${due}`,
    paragraphs: (said) => [
      `Pere küsib Kodukese kaudu teilt ${what(said)}. Soov saadeti ${said.day}.`,
      `Perele on lubatud vastus hiljemalt ${said.due}. Vastata saab allolevalt lehelt, sisse logida ei ole vaja.`,
    ],
    button: 'Loe soovi ja vasta perele',
  },
  due: {
    subject: ({ due }) => `Meeldetuletus: pere ootab vastust täna, ${due}`,
    paragraphs: (said) => [
      `Pere küsis ${said.day} teilt ${what(said)} ja vastust ei ole veel saadetud.`,
      `Perele on lubatud vastus hiljemalt ${said.due}. Kui vastust ei tule, soovitame perel helistada ja vaadata teisi hooldekodusid.`,
    ],
    button: 'Vasta perele',
  },
  accepted: {
    subject: () => 'Pere võttis pakutud koha vastu',
    paragraphs: ({ day }) => [
      `Pere, kes saatis ${day} kohasoovi, võttis teie pakutud koha vastu. Palun leppige perega kokku lepingu ja saabumise aeg.`,
    ],
    button: 'Vaata soovi ja pere kontakte',
  },
  declined: {
    subject: () => 'Pere loobus pakutud kohast',
    paragraphs: ({ day }) => [`Pere, kes saatis ${day} kohasoovi, loobus teie pakutud kohast. Inimene ei ole enam teie järjekorras.`],
    button: 'Ava leht',
  },
  expires: ({ day }: { day: string }) => `Link kehtib kuni ${day}. Ärge saatke seda edasi: igaüks, kellel see on, saab lehe avada.`,
  why: ({ house }: { house: string }) => `Kirja saatis Koduke, sest see aadress on hooldekodu avalik aadress: ${house}.`,
} satisfies Record<'asked' | 'due' | 'accepted' | 'declined', HouseLetterWords> & Record<string, unknown>

interface NoAnswerWords {
  late: { subject: (said: { house: string }) => string; text: (said: { house: string }) => string }
  unreached: { subject: (said: { house: string }) => string; text: (said: { house: string }) => string }
  next: string
}

/** Words of the letter to a family whose request has had no answer. */
export const NO_ANSWER_WORDS: Readonly<Record<Language, NoAnswerWords>> = {
  et: {
    late: {
      subject: ({ house }) => `${house}: vastust ei tulnud tähtajaks`,
      text: ({ house }) =>
        `Hooldekodu ei ole sinu kohasoovile tähtajaks vastanud: ${house}. Soov on alles ja vastus võib veel tulla, aga kindlam on helistada.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: kohasoov ei jõudnud kohale`,
      text: ({ house }) => `Sinu kohasoovi ei õnnestunud hooldekodu e-posti aadressile saata: ${house}. Palun helista.`,
    },
    next: 'Teisi sobivaid kodusid leiad otsingust.',
  },
  en: {
    late: {
      subject: ({ house }) => `${house}: no answer in time`,
      text: ({ house }) =>
        `The home has not answered your request in time: ${house}. The request still stands and an answer may come, but it is safer to call.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: the request was not delivered`,
      text: ({ house }) => `Your request could not be delivered to the e-mail address of the home: ${house}. Please call.`,
    },
    next: 'You can find other homes in the search.',
  },
  ru: {
    late: {
      subject: ({ house }) => `${house}: ответ не пришёл вовремя`,
      text: ({ house }) => `Дом не ответил на ваш запрос вовремя: ${house}. Запрос остаётся в силе, ответ ещё может прийти, но надёжнее позвонить.`,
    },
    unreached: {
      subject: ({ house }) => `${house}: запрос не доставлен`,
      text: ({ house }) => `Ваш запрос не удалось доставить на адрес электронной почты дома: ${house}. Пожалуйста, позвоните.`,
    },
    next: 'Другие подходящие дома можно найти в поиске.',
  },
}
