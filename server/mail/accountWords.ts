import type { AccountLetter } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'

/** What the words of a letter to an account name. */
interface Said {
  /** Where the account's letters go from now on. */
  email: string
  /** The way of signing in that was changed: `pääsuvõti „Telefon“`. */
  what: string
  /** When the link ends, or when it was done: `21.11.2026 kell 14:05`. */
  when: string
  /** The house to which somebody is invited, or the body that joins. */
  house: string
}

interface AccountWords {
  subject: string
  paragraphs: (said: Said) => string[]
  button: string
  small: (said: Said) => string[]
}

/**
 * The letters to accounts; `known` goes instead of `register` to an address that has an account already, and so does `added` instead of `invited`;
 * `proven` to whoever has proven who they are, `wayNew` and `wayGone` instead of `factor` where one way of signing in was added or taken away.
 */
export type AccountWordsKey = AccountLetter | 'known' | 'added' | 'proven' | 'wayNew' | 'wayGone'

const NOT_YOU_ET = 'Kui see ei olnud sina, vali kohe uus parool ja anna sellest teada oma juhatajale või Kodukesele.'
const NOT_YOU_EN = 'If it was not you, choose a new password at once and tell your manager or Koduke.'
const NOT_YOU_RU = 'Если это были не вы, сразу выберите новый пароль и сообщите об этом своему руководителю или в Koduke.'

/** Words of letters to accounts, by language. No letter holds a password or a code. */
export const ACCOUNT_WORDS: Readonly<Record<Language, Readonly<Record<AccountWordsKey, AccountWords>>>> = {
  et: {
    invited: {
      subject: 'Koduke: sind kutsuti tööle majja',
      paragraphs: ({ house }) => [
        `„${house}“ kutsub sind Kodukesse tööle.`,
        'Vajuta nupule ja vali parool. Sellega võtad kutse vastu. Seejärel logi sisse selle e-posti aadressiga, kuhu kiri tuli.',
      ],
      button: 'Vali parool',
      small: ({ when }) => [
        `Link kehtib kuni ${when} ja töötab ühe korra. Kui aeg saab läbi, palu majalt uus kutse.`,
        'Kui sa selles majas ei tööta, kustuta kiri ja anna majale teada. Enne kutse vastuvõtmist ei juhtu midagi.',
      ],
    },
    added: {
      subject: 'Koduke: sind kutsuti tööle majja',
      paragraphs: ({ house }) => [
        `„${house}“ kutsub sind Kodukesse tööle.`,
        'Logi sisse oma senise parooliga ja vasta kutsele: võta vastu või keeldu. Enne seda ei muutu sinu kontol midagi.',
      ],
      button: 'Vaata kutset',
      small: ({ when }) => [`Kutse kehtib kuni ${when}.`, 'Kui sa selles majas ei tööta, keeldu kutsest või jäta see vastamata.'],
    },
    join: {
      subject: 'Koduke: kinnita liitumissoov',
      paragraphs: ({ house }) => [
        `Selle e-posti aadressiga sooviti liita Kodukesega „${house}“.`,
        'Ava link ja kinnita. Seejärel vaatab liitumissoovi üle Kodukese töötaja ja vastab siia aadressile.',
      ],
      button: 'Vaata ja kinnita',
      small: ({ when }) => [`Link kehtib kuni ${when} ja töötab ühe korra.`, 'Kui sa liituda ei soovinud, kustuta kiri. Midagi ei juhtu.'],
    },
    reset: {
      subject: 'Koduke: vali uus parool',
      paragraphs: () => [
        'Keegi, loodetavasti sina ise, palus Kodukese kontole uut parooli.',
        'Vajuta nupule ja vali uus parool. Vana kehtib seni edasi.',
      ],
      button: 'Vali uus parool',
      small: ({ when }) => [`Link kehtib kuni ${when} ja töötab ühe korra.`, 'Kui sa uut parooli ei palunud, kustuta kiri. Midagi ei muutu.'],
    },
    register: {
      subject: 'Koduke: kinnita oma e-posti aadress',
      paragraphs: ({ email }) => [
        `Selle aadressiga (${email}) sooviti luua Kodukese konto.`,
        'Ava link, vali parool ja kinnita. Enne seda kontot ei ole.',
      ],
      button: 'Kinnita ja loo konto',
      small: ({ when }) => [`Link kehtib kuni ${when} ja töötab ühe korra.`, 'Kui sa kontot ei soovinud, kustuta kiri. Midagi ei juhtu.'],
    },
    proven: {
      subject: 'Koduke: kinnita oma e-posti aadress',
      paragraphs: ({ email }) => [
        `Selle aadressiga (${email}) sooviti luua Kodukese konto, kuhu logitakse sisse ID-kaardi, Mobiil-ID või Smart-ID-ga.`,
        'Ava link ja kinnita. Enne seda kontot ei ole.',
      ],
      button: 'Kinnita ja loo konto',
      small: ({ when }) => [`Link kehtib kuni ${when} ja töötab ühe korra.`, 'Kui sa kontot ei soovinud, kustuta kiri. Midagi ei juhtu.'],
    },
    wayNew: {
      subject: 'Koduke: sinu kontole lisati sisselogimise viis',
      paragraphs: ({ what, when }) => [`Sinu Kodukese kontole saab nüüd sisse logida ka nii: ${what}. See lisati ${when}.`],
      button: 'Vaata oma kontot',
      small: () => [NOT_YOU_ET],
    },
    wayGone: {
      subject: 'Koduke: sinu kontolt võeti sisselogimise viis ära',
      paragraphs: ({ what, when }) => [`Sinu Kodukese kontole ei saa enam nii sisse logida: ${what}. See võeti ära ${when}.`],
      button: 'Vaata oma kontot',
      small: () => [NOT_YOU_ET],
    },
    known: {
      subject: 'Koduke: sul on juba konto',
      paragraphs: ({ email }) => [
        `Selle aadressiga (${email}) sooviti luua Kodukese konto, aga sul on see juba olemas.`,
        'Logi sisse oma senise parooliga. Kui see on meelest läinud, saad sisselogimise lehel valida uue.',
      ],
      button: 'Logi sisse',
      small: () => ['Kui sa ise kontot luua ei proovinud, kustuta kiri. Sinu kontoga ei juhtunud midagi.'],
    },
    address: {
      subject: 'Koduke: kinnita oma uus aadress',
      paragraphs: ({ email }) => [
        `Sinu Kodukese konto kirjad hakkavad käima aadressile ${email} ja sellega logid edaspidi ka sisse.`,
        'Muudatus hakkab kehtima siis, kui selle kinnitad.',
      ],
      button: 'Kinnita uus aadress',
      small: ({ when }) => [`Link kehtib kuni ${when} ja töötab ühe korra.`, 'Kui sa aadressi ei muutnud, kustuta kiri. Midagi ei muutu.'],
    },
    changed: {
      subject: 'Koduke: sinu parool muudeti',
      paragraphs: ({ when }) => [`Sinu Kodukese konto parool muudeti ${when}.`, 'Mujal logiti sind turvalisuse pärast välja.'],
      button: 'See ei olnud mina',
      small: () => [NOT_YOU_ET],
    },
    moved: {
      subject: 'Koduke: sinu e-posti aadress muudeti',
      paragraphs: ({ email, when }) => [
        `Sinu Kodukese konto aadress muudeti ${when}. Uus aadress on ${email}.`,
        'Siia aadressile me sulle enam ei kirjuta.',
      ],
      button: 'Ava Koduke',
      small: () => ['Kui see ei olnud sina, anna sellest kohe teada oma juhatajale või Kodukesele.'],
    },
    factor: {
      subject: 'Koduke: sisselogimise teist sammu muudeti',
      paragraphs: ({ when }) => [`Sinu Kodukese konto sisselogimise teist sammu muudeti ${when}.`, 'Mis praegu kehtib, näed oma kontol.'],
      button: 'Vaata oma kontot',
      small: () => [NOT_YOU_ET],
    },
  },
  en: {
    invited: {
      subject: 'Koduke: you have been invited to a house',
      paragraphs: ({ house }) => [
        `${house} invites you to work with it in Koduke.`,
        'Press the button and choose a password: with it you accept. Then sign in with the e-mail address to which this letter came.',
      ],
      button: 'Choose a password',
      small: ({ when }) => [
        `The link works until ${when}, and once. When the time is over, ask the house for a new invitation.`,
        'If you do not work in this house, delete the letter and tell the house. Until you accept, nothing happens.',
      ],
    },
    added: {
      subject: 'Koduke: you have been invited to a house',
      paragraphs: ({ house }) => [
        `${house} invites you to work with it in Koduke.`,
        'Sign in with the password that you have and answer: accept or decline. Until then nothing of your account changes.',
      ],
      button: 'Look at the invitation',
      small: ({ when }) => [`The invitation stands until ${when}.`, 'If you do not work in this house, decline it or leave it unanswered.'],
    },
    join: {
      subject: 'Koduke: confirm the request to join',
      paragraphs: ({ house }) => [
        `With this e-mail address it was asked that ${house} join Koduke.`,
        'Open the link and confirm. Then somebody of Koduke looks the request through and answers to this address.',
      ],
      button: 'Look and confirm',
      small: ({ when }) => [`The link works until ${when}, and once.`, 'If you did not ask for it, delete the letter. Nothing happens.'],
    },
    reset: {
      subject: 'Koduke: choose a new password',
      paragraphs: () => [
        'Somebody, we hope you, asked for a new password to a Koduke account.',
        'Press the button and choose a new password. Until then the old one stays.',
      ],
      button: 'Choose a new password',
      small: ({ when }) => [`The link works until ${when}, and once.`, 'If you did not ask for a new password, delete this letter. Nothing changes.'],
    },
    register: {
      subject: 'Koduke: confirm your e-mail address',
      paragraphs: ({ email }) => [
        `Somebody wishes to make a Koduke account with this address (${email}).`,
        'Open the link, choose a password and confirm. Before that there is no account.',
      ],
      button: 'Confirm and make the account',
      small: ({ when }) => [`The link works until ${when}, and once.`, 'If you did not wish for an account, delete this letter. Nothing happens.'],
    },
    proven: {
      subject: 'Koduke: confirm your e-mail address',
      paragraphs: ({ email }) => [
        `Somebody wishes to make a Koduke account with this address (${email}), into which they sign in by ID-card, Mobile-ID or Smart-ID.`,
        'Open the link and confirm. Before that there is no account.',
      ],
      button: 'Confirm and make the account',
      small: ({ when }) => [`The link works until ${when}, and once.`, 'If you did not wish for an account, delete this letter. Nothing happens.'],
    },
    wayNew: {
      subject: 'Koduke: your account has a new way of signing in',
      paragraphs: ({ what, when }) => [`You can now sign in to your Koduke account like this, too: ${what}. It was added on ${when}.`],
      button: 'Look at my account',
      small: () => [NOT_YOU_EN],
    },
    wayGone: {
      subject: 'Koduke: a way of signing in was taken from your account',
      paragraphs: ({ what, when }) => [`Your Koduke account cannot be signed in to like this any more: ${what}. It was taken away on ${when}.`],
      button: 'Look at my account',
      small: () => [NOT_YOU_EN],
    },
    known: {
      subject: 'Koduke: you have an account already',
      paragraphs: ({ email }) => [
        `Somebody wished to make a Koduke account with this address (${email}), but you have one already.`,
        'Sign in with your password. If you have forgotten it, you can choose a new one on the page of signing in.',
      ],
      button: 'Sign in',
      small: () => ['If it was not you who tried, delete this letter. Nothing has happened to your account.'],
    },
    address: {
      subject: 'Koduke: confirm your new address',
      paragraphs: ({ email }) => [
        `Letters of your Koduke account will go to ${email}, and you will sign in with it.`,
        'The change counts once you confirm it.',
      ],
      button: 'Confirm the new address',
      small: ({ when }) => [`The link works until ${when}, and once.`, 'If you did not change your address, delete this letter. Nothing changes.'],
    },
    changed: {
      subject: 'Koduke: your password was changed',
      paragraphs: ({ when }) => [`The password of your Koduke account was changed on ${when}.`, 'Everywhere else you were signed out, to be safe.'],
      button: 'It was not me',
      small: () => [NOT_YOU_EN],
    },
    moved: {
      subject: 'Koduke: your e-mail address was changed',
      paragraphs: ({ email, when }) => [
        `The address of your Koduke account was changed on ${when}. The new one is ${email}.`,
        'We do not write to this address any more.',
      ],
      button: 'Open Koduke',
      small: () => ['If it was not you, tell your manager or Koduke at once.'],
    },
    factor: {
      subject: 'Koduke: the second step of your sign-in was changed',
      paragraphs: ({ when }) => [
        `The second step of signing in to your Koduke account was changed on ${when}.`,
        'Your account shows what counts now.',
      ],
      button: 'Look at your account',
      small: () => [NOT_YOU_EN],
    },
  },
  ru: {
    invited: {
      subject: 'Koduke: вас пригласили на работу в дом',
      paragraphs: ({ house }) => [
        `«${house}» приглашает вас работать в Koduke.`,
        'Нажмите кнопку и выберите пароль: этим вы примете приглашение. Затем войдите с адресом электронной почты, на который пришло это письмо.',
      ],
      button: 'Выбрать пароль',
      small: ({ when }) => [
        `Ссылка действует до ${when} и срабатывает один раз. Когда срок пройдёт, попросите у дома новое приглашение.`,
        'Если вы не работаете в этом доме, удалите письмо и сообщите дому. Пока вы не приняли приглашение, ничего не произойдёт.',
      ],
    },
    added: {
      subject: 'Koduke: вас пригласили на работу в дом',
      paragraphs: ({ house }) => [
        `«${house}» приглашает вас работать в Koduke.`,
        'Войдите со своим прежним паролем и ответьте: примите приглашение или откажитесь. До этого в вашей учётной записи ничего не изменится.',
      ],
      button: 'Посмотреть приглашение',
      small: ({ when }) => [`Приглашение действует до ${when}.`, 'Если вы не работаете в этом доме, откажитесь или не отвечайте.'],
    },
    join: {
      subject: 'Koduke: подтвердите заявку на присоединение',
      paragraphs: ({ house }) => [
        `С этого адреса попросили присоединить к Koduke: «${house}».`,
        'Откройте ссылку и подтвердите. Затем заявку посмотрит сотрудник Koduke и ответит на этот адрес.',
      ],
      button: 'Посмотреть и подтвердить',
      small: ({ when }) => [
        `Ссылка действует до ${when} и срабатывает один раз.`,
        'Если вы не подавали заявку, удалите письмо. Ничего не произойдёт.',
      ],
    },
    reset: {
      subject: 'Koduke: выберите новый пароль',
      paragraphs: () => [
        'Кто-то, надеемся, вы сами, запросил новый пароль для учётной записи Koduke.',
        'Нажмите кнопку и выберите новый пароль. До этого действует прежний.',
      ],
      button: 'Выбрать новый пароль',
      small: ({ when }) => [
        `Ссылка действует до ${when} и сработает один раз.`,
        'Если вы не просили новый пароль, удалите это письмо. Ничего не изменится.',
      ],
    },
    register: {
      subject: 'Koduke: подтвердите свой адрес эл. почты',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотят создать учётную запись Koduke.`,
        'Откройте ссылку, выберите пароль и подтвердите. До этого учётной записи нет.',
      ],
      button: 'Подтвердить и создать',
      small: ({ when }) => [
        `Ссылка действует до ${when} и сработает один раз.`,
        'Если вам не нужна учётная запись, удалите это письмо. Ничего не произойдёт.',
      ],
    },
    proven: {
      subject: 'Koduke: подтвердите свой адрес эл. почты',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотят создать учётную запись Koduke, в которую входят по ID-карте, Mobiil-ID или Smart-ID.`,
        'Откройте ссылку и подтвердите. До этого учётной записи нет.',
      ],
      button: 'Подтвердить и создать',
      small: ({ when }) => [
        `Ссылка действует до ${when} и сработает один раз.`,
        'Если вам не нужна учётная запись, удалите это письмо. Ничего не произойдёт.',
      ],
    },
    wayNew: {
      subject: 'Koduke: добавлен способ входа',
      paragraphs: ({ what, when }) => [`В вашу учётную запись Koduke теперь можно войти и так: ${what}. Добавлено ${when}.`],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
    wayGone: {
      subject: 'Koduke: способ входа удалён',
      paragraphs: ({ what, when }) => [`В вашу учётную запись Koduke больше нельзя войти так: ${what}. Удалено ${when}.`],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
    known: {
      subject: 'Koduke: у вас уже есть учётная запись',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотели создать учётную запись Koduke, но она у вас уже есть.`,
        'Войдите со своим паролем. Если вы его забыли, на странице входа можно выбрать новый.',
      ],
      button: 'Войти',
      small: () => ['Если вы сами не создавали учётную запись, удалите это письмо. С вашей записью ничего не произошло.'],
    },
    address: {
      subject: 'Koduke: подтвердите новый адрес',
      paragraphs: ({ email }) => [
        `Письма вашей учётной записи Koduke будут приходить на ${email}, и с этим адресом вы будете входить.`,
        'Изменение вступит в силу, когда вы его подтвердите.',
      ],
      button: 'Подтвердить новый адрес',
      small: ({ when }) => [`Ссылка действует до ${when} и сработает один раз.`, 'Если вы не меняли адрес, удалите это письмо. Ничего не изменится.'],
    },
    changed: {
      subject: 'Koduke: ваш пароль изменён',
      paragraphs: ({ when }) => [
        `Пароль вашей учётной записи Koduke изменён ${when}.`,
        'На других устройствах вы вышли из системы ради безопасности.',
      ],
      button: 'Это были не вы?',
      small: () => [NOT_YOU_RU],
    },
    moved: {
      subject: 'Koduke: ваш адрес эл. почты изменён',
      paragraphs: ({ email, when }) => [
        `Адрес вашей учётной записи Koduke изменён ${when}. Новый адрес: ${email}.`,
        'На этот адрес мы вам больше не пишем.',
      ],
      button: 'Открыть Koduke',
      small: () => ['Если это были не вы, сразу сообщите своему руководителю или в Koduke.'],
    },
    factor: {
      subject: 'Koduke: второй шаг входа изменён',
      paragraphs: ({ when }) => [
        `Второй шаг входа в вашу учётную запись Koduke изменён ${when}.`,
        'Что действует сейчас, видно в вашей учётной записи.',
      ],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
  },
}
