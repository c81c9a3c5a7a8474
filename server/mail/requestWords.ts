import type { Language } from '#shared/messages/say.ts'

interface RequestWords {
  asked: { subject: string; paragraphs: (said: { houses: string; day: string; due: string }) => string[] }
  answered: { subject: (said: { house: string }) => string; paragraphs: (said: { house: string }) => string[] }
  button: string
  why: string
}

/** Words of letters about a place that was asked for. They name neither the person who needs it nor their health. */
export const REQUEST_WORDS: Readonly<Record<Language, RequestWords>> = {
  et: {
    asked: {
      subject: 'Sinu kohasoov on saadetud',
      paragraphs: ({ houses, day, due }) => [
        `Saatsid ${day} kohasoovi: ${houses}. Vastus tuleb hiljemalt ${due}.`,
        'Iga hooldekodu vastab ise. Allolevalt lehelt näed, kas soov on kohale jõudnud, avatud ja vastatud, ning saad selle tagasi võtta. Kui vastus tuleb või jääb tulemata, saadame sulle kirja.',
        'Kui inimene kolib ühte hooldekodusse sisse, lõpetame soovi teistes ise.',
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
      paragraphs: ({ houses, day, due }) => [
        `On ${day} you sent a request for a place: ${houses}. The answer will come by ${due}.`,
        'Each home answers by itself. On the page below you see whether the request has been delivered, opened and answered, and can take it back. When an answer comes, or does not come in time, we write to you.',
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
      paragraphs: ({ houses, day, due }) => [
        `${day} вы отправили запрос о месте: ${houses}. Ответ придёт не позднее ${due}.`,
        'Каждый дом отвечает сам. На странице ниже видно, доставлен ли запрос, открыт ли он и есть ли ответ; там же его можно отозвать. Когда ответ придёт или не придёт вовремя, мы напишем вам.',
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
