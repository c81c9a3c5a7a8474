import type { Language } from '#shared/messages/say.ts'

interface FamilyLetter {
  subject: (said: { house: string }) => string
  paragraphs: (said: { house: string }) => string[]
  button: string
}

/** Texts of letters to contacts of residents about their page of notices. None names the resident. */
export const FAMILY_WORDS: Readonly<Record<Language, Record<'page' | 'reminder', FamilyLetter>>> = {
  et: {
    page: {
      subject: ({ house }) => `${house}: teated lähedastele`,
      paragraphs: ({ house }) => [
        `„${house}“ kirjutab lähedastele mõeldud teated lehele, mille nupp avab: külastusajad, üritused ja muu, mida tasub teada. Sisse logida ei ole vaja.`,
        'Hoidke kiri alles: sama nupp avab lehe ka edaspidi. Kui mõni teade palub kinnitust, vajutage pärast lugemist „Olen lugenud“.',
      ],
      button: 'Lugege teateid',
    },
    reminder: {
      subject: ({ house }) => `${house}: teade ootab lugemist`,
      paragraphs: ({ house }) => [
        `„${house}“ on kirjutanud lähedastele teate ja palub kinnitada, et olete seda lugenud. Avage leht ja vajutage teate all „Olen lugenud“.`,
      ],
      button: 'Lugege teadet',
    },
  },
  en: {
    page: {
      subject: ({ house }) => `${house}: notices for families`,
      paragraphs: ({ house }) => [
        `${house} writes its notices for families on the page that the button opens: visiting hours, events and other things worth knowing. No sign-in is needed.`,
        'Please keep this e-mail: the same button opens the page in future too. If a notice asks to be confirmed, press “I have read this” after reading it.',
      ],
      button: 'Read the notices',
    },
    reminder: {
      subject: ({ house }) => `${house}: a notice is waiting to be read`,
      paragraphs: ({ house }) => [
        `${house} has written a notice for families and asks you to confirm that you have read it. Open the page and press “I have read this” below the notice.`,
      ],
      button: 'Read the notice',
    },
  },
  ru: {
    page: {
      subject: ({ house }) => `${house}: объявления для близких`,
      paragraphs: ({ house }) => [
        `Дом по уходу «${house}» пишет объявления для близких на странице, которую открывает кнопка: часы посещения, события и другое, что стоит знать. Входить в систему не нужно.`,
        'Сохраните это письмо: та же кнопка откроет страницу и в дальнейшем. Если объявление просит подтверждения, после чтения нажмите «Прочитано».',
      ],
      button: 'Прочитать объявления',
    },
    reminder: {
      subject: ({ house }) => `${house}: объявление ждёт прочтения`,
      paragraphs: ({ house }) => [
        `Дом по уходу «${house}» написал объявление для близких и просит подтвердить, что Вы его прочитали. Откройте страницу и нажмите под объявлением «Прочитано».`,
      ],
      button: 'Прочитать объявление',
    },
  },
}
