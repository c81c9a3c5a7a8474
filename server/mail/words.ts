import type { Language } from '#shared/messages/say.ts'
import type { LinkPurpose } from '#shared/rules/plan/terms.ts'

/** The variables of e-mail texts. */
interface LetterFields {
  house: string
  /** The resident's name. */
  person: string
  /** The recipient's name. */
  name: string
  /** The last day of the link. */
  day: string
}

interface LinkWords {
  subject: (said: LetterFields) => string
  paragraphs: (said: LetterFields) => string[]
  button: string
}

interface LetterWords {
  greeting: (said: Pick<LetterFields, 'name'>) => string
  link: Record<LinkPurpose, LinkWords>
  expires: (said: Pick<LetterFields, 'day'>) => string
  why: (said: Pick<LetterFields, 'house'>) => string
  phone: (said: { phone: string }) => string
  /** Above the plain link, for mail programs without buttons. */
  address: string
}

/** Texts of e-mails. None mentions health, since e-mail is not confidential. */
export const WORDS: Readonly<Record<Language, LetterWords>> = {
  et: {
    greeting: ({ name }) => `Tere, ${name}!`,
    link: {
      taust: {
        subject: ({ person }) => `${person}: taust ja harjumused`,
        paragraphs: ({ house, person }) => [
          `${person} elab nüüd hooldekodus „${house}“. Teie tunnete teda kõige paremini: kuidas ta soovib, et teda kutsutaks, mida ta meelsasti sööb, mis talle rõõmu teeb.`,
          'Küsimusi on kaksteist, igaüks omal lehel. Sisse logida ei ole vaja. Vastused salvestatakse kohe: võite katkestada ja hiljem jätkata, ka teises telefonis või arvutis.',
        ],
        button: 'Vastake küsimustele',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: hooldusplaan kinnitamiseks`,
        paragraphs: ({ house, person }) => [
          `Hooldekodus „${house}“ on valmis hooldusplaan, mille järgi ${person} igapäevast abi saab. Palun lugege see läbi ja kinnitage või kirjutage, mis peaks olema teisiti. Inimese enda nõusolekut saab tema eest anda ainult seaduslik esindaja.`,
          'Avamiseks küsime tema isikukoodi nelja viimast numbrit. Sisse logida ei ole vaja.',
        ],
        button: 'Vaadake plaani',
      },
    },
    expires: ({ day }) => `Link kehtib kuni ${day}. Ärge saatke linki edasi: igaüks, kellel see on, saab lehe avada.`,
    why: ({ house }) => `Kirja saatis Teile „${house}“. Kui Te ei tea, millest jutt on, kustutage kiri.`,
    phone: ({ phone }) => `Küsimuste korral helistage: ${phone}`,
    address: 'Kui nupp ei tööta, avage see aadress:',
  },
  en: {
    greeting: ({ name }) => `Hello, ${name}!`,
    link: {
      taust: {
        subject: ({ person }) => `${person}: background and habits`,
        paragraphs: ({ house, person }) => [
          `${person} now lives at ${house}. You know them best: how they like to be addressed, what they like to eat, what gives them joy.`,
          'There are twelve questions, each on its own page. No sign-in is needed. Answers are saved at once: you can stop and continue later, also on another phone or computer.',
        ],
        button: 'Answer the questions',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: care plan for confirmation`,
        paragraphs: ({ house, person }) => [
          `At ${house} a care plan is ready by which ${person} is helped every day. Please read and confirm it, or write what should be different. Only a legal representative can give consent on the person’s behalf.`,
          'To open it we ask for the last four digits of the person’s personal identification code. No sign-in is needed.',
        ],
        button: 'View the plan',
      },
    },
    expires: ({ day }) => `The link is valid until ${day}. Do not forward it: anyone who has it can open the page.`,
    why: ({ house }) => `This e-mail was sent by ${house}. If you do not know what it is about, delete it.`,
    phone: ({ phone }) => `If you have questions, call ${phone}`,
    address: 'If the button does not work, open this address:',
  },
  ru: {
    greeting: ({ name }) => `Здравствуйте, ${name}!`,
    link: {
      taust: {
        subject: ({ person }) => `${person}: прошлое и привычки`,
        paragraphs: ({ house, person }) => [
          `${person} теперь живёт в доме по уходу «${house}». Вы знаете этого человека лучше всех: какое обращение приятно, какая еда любима, что приносит радость.`,
          'Вопросов двенадцать, каждый на отдельной странице. Входить в систему не нужно. Ответы сохраняются сразу: можно прерваться и продолжить позже, и на другом устройстве.',
        ],
        button: 'Ответить на вопросы',
      },
      kinnitus: {
        subject: ({ house }) => `${house}: план ухода для подтверждения`,
        paragraphs: ({ house, person }) => [
          `В доме по уходу «${house}» готов план ухода (${person}). Пожалуйста, прочитайте его и подтвердите или напишите, что должно быть иначе. Согласие от имени человека может дать только законный представитель.`,
          'Для открытия нужны четыре последние цифры личного кода. Входить в систему не нужно.',
        ],
        button: 'Посмотреть план',
      },
    },
    expires: ({ day }) => `Ссылка действует до ${day}. Не пересылайте её: страницу откроет каждый, у кого она есть.`,
    why: ({ house }) => `Письмо отправил дом по уходу «${house}». Если вы не знаете, о чём речь, удалите его.`,
    phone: ({ phone }) => `Если есть вопросы, звоните: ${phone}`,
    address: 'Если кнопка не работает, откройте этот адрес:',
  },
}
