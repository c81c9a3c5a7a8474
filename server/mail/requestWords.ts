import type { Language } from '#shared/messages/say.ts'

interface RequestWords {
  asked: { subject: string; paragraphs: (said: { houses: string; day: string }) => string[] }
  answered: { subject: (said: { house: string }) => string; paragraphs: (said: { house: string }) => string[] }
  button: string
  why: string
}

/** Words of letters about a place that was asked for. They name neither the person who needs it nor their health. */
export const REQUEST_WORDS: Readonly<Record<Language, RequestWords>> = {
  et: {
    asked: {
      subject: 'Sinu kohasoov on saadetud',
      paragraphs: ({ houses, day }) => [
        `Küsisid ${day} hooldekodu kohta. Soov jõudis kohale: ${houses}.`,
        'Iga maja vastab ise. Allolevalt lehelt näed, mis seisus soov igas majas on, ja saad selle tagasi võtta. Kui maja vastab, saadame sulle kirja.',
        'Kui inimene kolib ühte majja sisse, lõpetame soovi teistes ise.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house} vastas sinu kohasoovile`,
      paragraphs: ({ house }) => [`„${house}“ on sinu kohasoovile vastanud. Vastust ja teiste majade seisu näed lehelt.`],
    },
    button: 'Vaata, mis seisus soov on',
    why: 'Kirja saatis Koduke, sest sellelt e-posti aadressilt küsiti hooldekodu kohta. Kui sina seda ei teinud, ava leht ja võta soov tagasi.',
  },
  en: {
    asked: {
      subject: 'Your request for a place has been sent',
      paragraphs: ({ houses, day }) => [
        `On ${day} you asked for a place in a care home. The request has reached: ${houses}.`,
        'Each house answers by itself. On the page below you see how the request stands in each house, and can take it back. When a house answers, we write to you.',
        'When the person moves into one house, we close the request in the others ourselves.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house} has answered your request`,
      paragraphs: ({ house }) => [
        `${house} has answered your request for a place. The answer, and how the request stands elsewhere, is on the page.`,
      ],
    },
    button: 'See how the request stands',
    why: 'This letter was sent by Koduke because a place in a care home was asked for with this e-mail address. If it was not you, open the page and take the request back.',
  },
  ru: {
    asked: {
      subject: 'Ваш запрос о месте отправлен',
      paragraphs: ({ houses, day }) => [
        `${day} вы запросили место в доме по уходу. Запрос получили: ${houses}.`,
        'Каждый дом отвечает сам. На странице ниже видно, на каком этапе запрос в каждом доме, и там же его можно отозвать. Когда дом ответит, мы напишем вам.',
        'Когда человек переедет в один из домов, в остальных мы закроем запрос сами.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house}: ответ на ваш запрос о месте`,
      paragraphs: ({ house }) => [`Дом «${house}» ответил на ваш запрос о месте. Ответ и состояние запроса в других домах — на странице.`],
    },
    button: 'Посмотреть состояние запроса',
    why: 'Письмо отправлено из Koduke: с этим адресом электронной почты запросили место в доме по уходу. Если это были не вы, откройте страницу и отзовите запрос.',
  },
}
