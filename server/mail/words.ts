import type { Language } from '#shared/messages/say.ts'
import type { LinkPurpose } from '#shared/rules/plan/terms.ts'

/** What the words of a letter name. */
interface Said {
  house: string
  /** How the resident is called. */
  person: string
  /** To whom it is written. */
  name: string
  /** The last day of the link. */
  day: string
}

interface LinkWords {
  subject: (said: Said) => string
  paragraphs: (said: Said) => string[]
  button: string
}

interface LetterWords {
  greeting: (said: Pick<Said, 'name'>) => string
  link: Record<LinkPurpose, LinkWords>
  expires: (said: Pick<Said, 'day'>) => string
  why: (said: Pick<Said, 'house'>) => string
  phone: (said: { phone: string }) => string
  /** Above the address, for those whose mail shows no button. */
  address: string
}

/** `2026-12-05` → `5.12.2026`. */
export const dayText = (day: string): string => day.split('-').map(Number).toReversed().join('.')

/** Words of letters. Nothing in them tells of health: a letter travels in the open. */
export const WORDS: Readonly<Record<Language, LetterWords>> = {
  et: {
    greeting: ({ name }) => `Tere, ${name}!`,
    link: {
      taust: {
        subject: ({ house, person }) => `${house}: räägi meile, milline on ${person}`,
        paragraphs: ({ house, person }) => [
          `${person} elab nüüd majas „${house}“. Sina tunned teda kõige paremini: kuidas ta soovib, et teda kutsutakse, mida sööb meelsasti, mis talle rõõmu teeb.`,
          'Küsimusi on kaksteist, igaüks omal lehel. Sisse logida ei ole vaja. Vastused salvestuvad kohe: võid katkestada ja hiljem jätkata, ka teises telefonis või arvutis.',
        ],
        button: 'Vasta küsimustele',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: palun vaata hooldusplaan üle`,
        paragraphs: ({ house, person }) => [
          `Majas „${house}“ on valmis plaan, kuidas ${person} igapäevast abi saab. Palun loe see läbi ja kinnita või kirjuta, mis peaks olema teisiti.`,
          'Avamiseks küsime isikukoodi nelja viimast numbrit. Sisse logida ei ole vaja.',
        ],
        button: 'Vaata plaani',
      },
    },
    expires: ({ day }) => `Link kehtib kuni ${day}. Ära saada seda edasi: kellel on link, see pääseb lehele.`,
    why: ({ house }) => `Kirja saatis sulle ${house}. Kui sa ei tea, millest jutt on, kustuta kiri.`,
    phone: ({ phone }) => `Küsimuste korral helista: ${phone}`,
    address: 'Kui nupp ei tööta, ava see aadress:',
  },
  en: {
    greeting: ({ name }) => `Hello, ${name}!`,
    link: {
      taust: {
        subject: ({ house, person }) => `${house}: tell us what ${person} is like`,
        paragraphs: ({ house, person }) => [
          `${person} now lives at ${house}. You know them best: how they wish to be called, what they like to eat, what gives them joy.`,
          'There are twelve questions, each on a page of its own. No sign-in is needed. Answers are saved at once: stop and go on later, also on another phone or computer.',
        ],
        button: 'Answer the questions',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: please look through the care plan`,
        paragraphs: ({ house, person }) => [
          `At ${house} the plan of how ${person} is helped every day is ready. Please read it and agree, or write what should be otherwise.`,
          'To open it we ask for the last four digits of the personal code. No sign-in is needed.',
        ],
        button: 'Look at the plan',
      },
    },
    expires: ({ day }) => `The link works until ${day}. Do not pass it on: whoever has it can open the page.`,
    why: ({ house }) => `This letter was sent by ${house}. If you do not know what it is about, delete it.`,
    phone: ({ phone }) => `With questions, call ${phone}`,
    address: 'If the button does not work, open this address:',
  },
  ru: {
    greeting: ({ name }) => `Здравствуйте, ${name}!`,
    link: {
      taust: {
        subject: ({ house, person }) => `${house}: расскажите нам, какой человек ${person}`,
        paragraphs: ({ house, person }) => [
          `${person} теперь живёт в доме «${house}». Вы знаете этого человека лучше всех: какое обращение приятно, какая еда любима, что приносит радость.`,
          'Вопросов двенадцать, каждый на отдельной странице. Входить в систему не нужно. Ответы сохраняются сразу: можно прерваться и продолжить позже, и на другом устройстве.',
        ],
        button: 'Ответить на вопросы',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: пожалуйста, посмотрите план ухода`,
        paragraphs: ({ house, person }) => [
          `В доме «${house}» готов план ежедневной помощи (${person}). Пожалуйста, прочитайте его и подтвердите или напишите, что должно быть иначе.`,
          'Для открытия нужны четыре последние цифры личного кода. Входить в систему не нужно.',
        ],
        button: 'Посмотреть план',
      },
    },
    expires: ({ day }) => `Ссылка действует до ${day}. Не пересылайте её: страницу откроет каждый, у кого она есть.`,
    why: ({ house }) => `Письмо отправил дом «${house}». Если вы не знаете, о чём речь, удалите его.`,
    phone: ({ phone }) => `Если есть вопросы, звоните: ${phone}`,
    address: 'Если кнопка не работает, откройте этот адрес:',
  },
}
