import type { Language } from '#shared/messages/say.ts'

interface RequestWords {
  asked: { subject: string; paragraphs: (said: { houses: string; day: string; due: string }) => string[] }
  answered: { subject: (said: { house: string }) => string; paragraphs: (said: { house: string }) => string[] }
  button: string
  why: string
}

/** Texts of e-mails about a request for a place. They name neither the person who needs it nor their health. */
export const REQUEST_WORDS: Readonly<Record<Language, RequestWords>> = {
  et: {
    asked: {
      subject: 'Teie kohasoov on saadetud',
      paragraphs: ({ houses, day, due }) => [
        `Teie kohasoov saadeti ${day}: ${houses}. Vastus tuleb hiljemalt ${due}.`,
        'Iga hooldekodu vastab ise. Lehel, mille nupp avab, näete, kas kohasoov on kohale jõudnud, avatud ja kas sellele on vastatud, ning saate selle tagasi võtta. Kui vastus tuleb või tähtajaks ei tule, saadame Teile e-kirja.',
        'Kui inimene asub ühte hooldekodusse elama, lõpetame kohasoovi teistes ise.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house}: vastus Teie kohasoovile`,
      paragraphs: ({ house }) => [`Hooldekodu vastas Teie kohasoovile: „${house}“. Vastust ja teiste hooldekodude vastuste seisu näete lehel.`],
    },
    button: 'Vaadake kohasoovi seisu',
    why: 'Kirja saatis Koduke, sest selle e-posti aadressiga saadeti kohasoov. Kui Teie seda ei teinud, avage leht ja võtke soov tagasi.',
  },
  en: {
    asked: {
      subject: 'Your request for a place has been sent',
      paragraphs: ({ houses, day, due }) => [
        `On ${day} you sent a request for a place: ${houses}. You will have a reply by ${due}.`,
        'Each care home replies separately. On the page the button opens you can see whether the request has been delivered, opened and answered, and you can withdraw it. When a reply comes, or does not come by the deadline, we e-mail you.',
        'When the person moves into one care home, we close the request in the others.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house}: reply to your request`,
      paragraphs: ({ house }) => [
        `${house} has replied to your request for a place. You can see the reply, and the status in other care homes, on the page.`,
      ],
    },
    button: 'See the status of the request',
    why: 'Koduke sent this e-mail because a place in a care home was requested with this e-mail address. If it was not you, open the page and withdraw the request.',
  },
  ru: {
    asked: {
      subject: 'Ваш запрос о месте отправлен',
      paragraphs: ({ houses, day, due }) => [
        `${day} вы отправили запрос о месте: ${houses}. Ответ придёт не позднее ${due}.`,
        'Каждый дом по уходу отвечает сам. На странице, которую откроет кнопка, видно, доставлен ли запрос, открыт ли он и есть ли ответ; там же его можно отозвать. Когда ответ придёт или не придёт вовремя, мы напишем вам.',
        'Когда человек поселится в одном из домов по уходу, в остальных мы закроем запрос сами.',
      ],
    },
    answered: {
      subject: ({ house }) => `${house}: ответ на ваш запрос о месте`,
      paragraphs: ({ house }) => [
        `Дом по уходу ответил на ваш запрос о месте: «${house}». Ответ и состояние запроса в других домах по уходу — на странице.`,
      ],
    },
    button: 'Посмотреть состояние запроса',
    why: 'Письмо отправлено из Koduke: с этим адресом электронной почты запросили место в доме по уходу. Если это были не вы, откройте страницу и отзовите запрос.',
  },
}
