import type { AccountEmail } from '#core/db/tables/mail.ts'
import type { Language } from '#shared/messages/say.ts'

/** The variables of e-mails to accounts. */
interface LetterFields {
  /** The account's new address. */
  email: string
  /** The changed sign-in method: `pääsuvõti „Telefon“`. */
  what: string
  /** When the link expires, or when the change was made: `21.11.2026 kell 14:05`. */
  when: string
  /** The inviting house, or the organisation that joins. */
  house: string
}

interface AccountWords {
  subject: string
  paragraphs: (said: LetterFields) => string[]
  button: string
  small: (said: LetterFields) => string[]
}

/**
 * E-mails to accounts; `known` replaces `register` for an address that has an account, and `added` replaces `invited`; `proven` is for a
 * proven identity; `wayNew` and `wayGone` replace `factor` if a sign-in method was added or removed.
 */
export type AccountWordsKey = AccountEmail | 'known' | 'added' | 'proven' | 'wayNew' | 'wayGone'

const NOT_YOU_ET = 'Kui see ei olnud Teie tehtud, valige kohe uus parool ja teatage sellest oma juhatajale või Kodukesele.'
const NOT_YOU_EN = 'If this was not you, choose a new password at once and tell your manager or Koduke.'
const NOT_YOU_RU = 'Если это были не вы, сразу выберите новый пароль и сообщите об этом своему руководителю или в Koduke.'

const ONCE_ET = (when: string): string => `Link kehtib kuni ${when} ja seda saab kasutada ühe korra.`
const ONCE_EN = (when: string): string => `The link is valid until ${when} and can be used once.`
const ONCE_RU = (when: string): string => `Ссылка действует до ${when}, воспользоваться ею можно один раз.`

/** Texts of e-mails to accounts, by language. None contains a password or a code. */
export const ACCOUNT_WORDS: Readonly<Record<Language, Readonly<Record<AccountWordsKey, AccountWords>>>> = {
  et: {
    invited: {
      subject: 'Kutse Kodukesse',
      paragraphs: ({ house }) => [
        `Teid kutsutakse tööle: „${house}“. Tööks kasutatakse seal Kodukest.`,
        'Vajutage nupule ja valige parool. Sellega võtate kutse vastu. Seejärel logige sisse e-posti aadressiga, millele see kiri tuli.',
      ],
      button: 'Valige parool',
      small: ({ when }) => [
        `${ONCE_ET(when)} Kui link on aegunud, paluge hooldekodult uus kutse.`,
        'Kui Te selles hooldekodus ei tööta, kustutage kiri ja teatage hooldekodule. Enne kutse vastuvõtmist ei juhtu midagi.',
      ],
    },
    added: {
      subject: 'Kutse Kodukesse',
      paragraphs: ({ house }) => [
        `Teid kutsutakse tööle: „${house}“. Tööks kasutatakse seal Kodukest.`,
        'Logige sisse oma senise parooliga ja vastake kutsele: võtke see vastu või keelduge. Enne seda ei muutu Teie kontol midagi.',
      ],
      button: 'Vaadake kutset',
      small: ({ when }) => [`Kutse kehtib kuni ${when}.`, 'Kui Te selles hooldekodus ei tööta, keelduge kutsest või jätke see vastamata.'],
    },
    join: {
      subject: 'Kinnitage liitumissoov',
      paragraphs: ({ house }) => [
        `Sellelt e-posti aadressilt saadeti Kodukesele liitumissoov: „${house}“.`,
        'Avage link ja kinnitage soov. Seejärel vaatab Kodukese töötaja selle läbi ja vastab Teile sellele aadressile.',
      ],
      button: 'Vaadake ja kinnitage',
      small: ({ when }) => [ONCE_ET(when), 'Kui Te liitumissoovi ei saatnud, kustutage kiri. Midagi ei juhtu.'],
    },
    reset: {
      subject: 'Kodukese konto: uue parooli valimine',
      paragraphs: () => ['Teie Kodukese kontole paluti uut parooli.', 'Vajutage nupule ja valige uus parool. Kuni selleni kehtib senine parool.'],
      button: 'Valige uus parool',
      small: ({ when }) => [ONCE_ET(when), 'Kui Te uut parooli ei palunud, kustutage kiri. Midagi ei muutu.'],
    },
    register: {
      subject: 'Kodukese konto: kinnitage e-posti aadress',
      paragraphs: ({ email }) => [
        `Selle e-posti aadressiga (${email}) sooviti luua Kodukese konto.`,
        'Avage link, valige parool ja kinnitage. Enne seda kontot ei avata.',
      ],
      button: 'Kinnitage ja looge konto',
      small: ({ when }) => [ONCE_ET(when), 'Kui Te kontot ei soovinud, kustutage kiri. Midagi ei juhtu.'],
    },
    proven: {
      subject: 'Kodukese konto: kinnitage e-posti aadress',
      paragraphs: ({ email }) => [
        `Selle e-posti aadressiga (${email}) sooviti luua Kodukese konto, kuhu logitakse sisse ID-kaardi, Mobiil-ID või Smart-ID-ga.`,
        'Avage link ja kinnitage. Enne seda kontot ei avata.',
      ],
      button: 'Kinnitage ja looge konto',
      small: ({ when }) => [ONCE_ET(when), 'Kui Te kontot ei soovinud, kustutage kiri. Midagi ei juhtu.'],
    },
    wayNew: {
      subject: 'Kodukese konto: lisati sisselogimisviis',
      paragraphs: ({ what, when }) => [`Teie Kodukese kontole lisati ${when} uus sisselogimisviis: ${what}.`],
      button: 'Vaadake oma kontot',
      small: () => [NOT_YOU_ET],
    },
    wayGone: {
      subject: 'Kodukese konto: eemaldati sisselogimisviis',
      paragraphs: ({ what, when }) => [`Teie Kodukese kontolt eemaldati ${when} sisselogimisviis: ${what}. Sellega enam sisse logida ei saa.`],
      button: 'Vaadake oma kontot',
      small: () => [NOT_YOU_ET],
    },
    known: {
      subject: 'Kodukese konto on Teil juba olemas',
      paragraphs: ({ email }) => [
        `Selle e-posti aadressiga (${email}) sooviti luua Kodukese konto, kuid see on Teil juba olemas.`,
        'Logige sisse oma senise parooliga. Kui see on ununenud, vajutage sisselogimise lehel „Parool ununes?“.',
      ],
      button: 'Logige sisse',
      small: () => ['Kui Te ise kontot ei loonud, kustutage kiri. Teie kontoga ei juhtunud midagi.'],
    },
    address: {
      subject: 'Kodukese konto: kinnitage uus e-posti aadress',
      paragraphs: ({ email }) => [
        `Teie Kodukese konto uueks e-posti aadressiks märgiti ${email}. Edaspidi saadame kirjad sellele aadressile ja sellega logite ka sisse.`,
        'Muudatus hakkab kehtima, kui selle kinnitate.',
      ],
      button: 'Kinnitage uus aadress',
      small: ({ when }) => [ONCE_ET(when), 'Kui Te aadressi ei muutnud, kustutage kiri. Midagi ei muutu.'],
    },
    changed: {
      subject: 'Kodukese konto: parool on muudetud',
      paragraphs: ({ when }) => [`Teie Kodukese konto parool muudeti ${when}.`, 'Teistes seadmetes logiti Teid turvalisuse huvides välja.'],
      button: 'Mina ei muutnud parooli',
      small: () => [NOT_YOU_ET],
    },
    moved: {
      subject: 'Kodukese konto: e-posti aadress on muudetud',
      paragraphs: ({ email, when }) => [
        `Teie Kodukese konto e-posti aadress muudeti ${when}. Uus aadress on ${email}.`,
        'Sellele aadressile me Teile enam ei kirjuta.',
      ],
      button: 'Avage Koduke',
      small: () => ['Kui see ei olnud Teie tehtud, teatage sellest kohe oma juhatajale või Kodukesele.'],
    },
    factor: {
      subject: 'Kodukese konto: kaheastmelist sisselogimist muudeti',
      paragraphs: ({ when }) => [`Teie Kodukese konto kaheastmelist sisselogimist muudeti ${when}.`, 'Praegu kehtivaid seadeid näete oma kontol.'],
      button: 'Vaadake oma kontot',
      small: () => [NOT_YOU_ET],
    },
  },
  en: {
    invited: {
      subject: 'Invitation to Koduke',
      paragraphs: ({ house }) => [
        `${house} invites you to work there. It uses Koduke for its work.`,
        'Press the button and choose a password: this accepts the invitation. Then sign in with the e-mail address this message was sent to.',
      ],
      button: 'Choose a password',
      small: ({ when }) => [
        `${ONCE_EN(when)} If it has expired, ask the care home for a new invitation.`,
        'If you do not work in this care home, delete this e-mail and tell the care home. Nothing happens until you accept.',
      ],
    },
    added: {
      subject: 'Invitation to Koduke',
      paragraphs: ({ house }) => [
        `${house} invites you to work there. It uses Koduke for its work.`,
        'Sign in with your current password and reply to the invitation: accept or decline. Until then nothing changes in your account.',
      ],
      button: 'View the invitation',
      small: ({ when }) => [`The invitation is valid until ${when}.`, 'If you do not work in this care home, decline it or leave it unanswered.'],
    },
    join: {
      subject: 'Confirm your application to join Koduke',
      paragraphs: ({ house }) => [
        `An application to join Koduke was sent from this e-mail address: ${house}.`,
        'Open the link and confirm it. Then our staff review the application and reply to this address.',
      ],
      button: 'View and confirm',
      small: ({ when }) => [ONCE_EN(when), 'If you did not send an application, delete this e-mail. Nothing happens.'],
    },
    reset: {
      subject: 'Koduke account: choose a new password',
      paragraphs: () => [
        'A new password was requested for your Koduke account.',
        'Press the button and choose a new password. Until then the current one is valid.',
      ],
      button: 'Choose a new password',
      small: ({ when }) => [ONCE_EN(when), 'If you did not request a new password, delete this e-mail. Nothing changes.'],
    },
    register: {
      subject: 'Koduke account: confirm your e-mail address',
      paragraphs: ({ email }) => [
        `Someone wants to create a Koduke account with this e-mail address (${email}).`,
        'Open the link, choose a password and confirm. No account is created before that.',
      ],
      button: 'Confirm and create the account',
      small: ({ when }) => [ONCE_EN(when), 'If you did not want an account, delete this e-mail. Nothing happens.'],
    },
    proven: {
      subject: 'Koduke account: confirm your e-mail address',
      paragraphs: ({ email }) => [
        `Someone wants to create a Koduke account with this e-mail address (${email}), to sign in with an ID-card, Mobile-ID or Smart-ID.`,
        'Open the link and confirm. No account is created before that.',
      ],
      button: 'Confirm and create the account',
      small: ({ when }) => [ONCE_EN(when), 'If you did not want an account, delete this e-mail. Nothing happens.'],
    },
    wayNew: {
      subject: 'Koduke account: a sign-in method was added',
      paragraphs: ({ what, when }) => [`A new sign-in method was added to your Koduke account on ${when}: ${what}.`],
      button: 'View my account',
      small: () => [NOT_YOU_EN],
    },
    wayGone: {
      subject: 'Koduke account: a sign-in method was removed',
      paragraphs: ({ what, when }) => [`A sign-in method was removed from your Koduke account on ${when}: ${what}. It can no longer be used.`],
      button: 'View my account',
      small: () => [NOT_YOU_EN],
    },
    known: {
      subject: 'You already have a Koduke account',
      paragraphs: ({ email }) => [
        `Someone wanted to create a Koduke account with this e-mail address (${email}), but you already have one.`,
        'Sign in with your password. If you have forgotten it, you can choose a new one on the sign-in page.',
      ],
      button: 'Sign in',
      small: () => ['If it was not you, delete this e-mail. Nothing has happened to your account.'],
    },
    address: {
      subject: 'Koduke account: confirm your new e-mail address',
      paragraphs: ({ email }) => [
        `The new e-mail address of your Koduke account is ${email}. We will write to it from now on and you will sign in with it.`,
        'The change takes effect when you confirm it.',
      ],
      button: 'Confirm the new address',
      small: ({ when }) => [ONCE_EN(when), 'If you did not change your address, delete this e-mail. Nothing changes.'],
    },
    changed: {
      subject: 'Koduke account: your password was changed',
      paragraphs: ({ when }) => [
        `The password of your Koduke account was changed on ${when}.`,
        'For safety you were signed out on your other devices.',
      ],
      button: 'It was not me',
      small: () => [NOT_YOU_EN],
    },
    moved: {
      subject: 'Koduke account: your e-mail address was changed',
      paragraphs: ({ email, when }) => [
        `The e-mail address of your Koduke account was changed on ${when}. The new address is ${email}.`,
        'We will no longer write to this address.',
      ],
      button: 'Open Koduke',
      small: () => ['If this was not you, tell your manager or Koduke at once.'],
    },
    factor: {
      subject: 'Koduke account: two-step sign-in was changed',
      paragraphs: ({ when }) => [
        `The two-step sign-in of your Koduke account was changed on ${when}.`,
        'You can see the current settings in your account.',
      ],
      button: 'View my account',
      small: () => [NOT_YOU_EN],
    },
  },
  ru: {
    invited: {
      subject: 'Приглашение в Koduke',
      paragraphs: ({ house }) => [
        `Вас приглашают на работу: «${house}». Там для работы пользуются Koduke.`,
        'Нажмите кнопку и выберите пароль: этим вы примете приглашение. Затем войдите с адресом электронной почты, на который пришло это письмо.',
      ],
      button: 'Выбрать пароль',
      small: ({ when }) => [
        `${ONCE_RU(when)} Если срок истёк, попросите у дома по уходу новое приглашение.`,
        'Если вы не работаете в этом доме по уходу, удалите письмо и сообщите ему об этом. Пока вы не примете приглашение, ничего не произойдёт.',
      ],
    },
    added: {
      subject: 'Приглашение в Koduke',
      paragraphs: ({ house }) => [
        `Вас приглашают на работу: «${house}». Там для работы пользуются Koduke.`,
        'Войдите со своим прежним паролем и ответьте: примите приглашение или откажитесь. До этого в вашей учётной записи ничего не изменится.',
      ],
      button: 'Посмотреть приглашение',
      small: ({ when }) => [`Приглашение действует до ${when}.`, 'Если вы не работаете в этом доме по уходу, откажитесь или не отвечайте.'],
    },
    join: {
      subject: 'Подтвердите заявку на присоединение',
      paragraphs: ({ house }) => [
        `С этого адреса отправили заявку на присоединение к Koduke: «${house}».`,
        'Откройте ссылку и подтвердите заявку. Затем её рассмотрит сотрудник Koduke и ответит на этот адрес.',
      ],
      button: 'Посмотреть и подтвердить',
      small: ({ when }) => [ONCE_RU(when), 'Если вы не отправляли заявку, удалите письмо. Ничего не произойдёт.'],
    },
    reset: {
      subject: 'Учётная запись Koduke: выбор нового пароля',
      paragraphs: () => [
        'Для вашей учётной записи Koduke запросили новый пароль.',
        'Нажмите кнопку и выберите новый пароль. До этого действует прежний.',
      ],
      button: 'Выбрать новый пароль',
      small: ({ when }) => [ONCE_RU(when), 'Если вы не запрашивали новый пароль, удалите письмо. Ничего не изменится.'],
    },
    register: {
      subject: 'Учётная запись Koduke: подтвердите адрес эл. почты',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотят создать учётную запись Koduke.`,
        'Откройте ссылку, выберите пароль и подтвердите. До этого учётная запись не создаётся.',
      ],
      button: 'Подтвердить и создать',
      small: ({ when }) => [ONCE_RU(when), 'Если вам не нужна учётная запись, удалите письмо. Ничего не произойдёт.'],
    },
    proven: {
      subject: 'Учётная запись Koduke: подтвердите адрес эл. почты',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотят создать учётную запись Koduke, в которую входят с помощью ID-карты, Mobiil-ID или Smart-ID.`,
        'Откройте ссылку и подтвердите. До этого учётная запись не создаётся.',
      ],
      button: 'Подтвердить и создать',
      small: ({ when }) => [ONCE_RU(when), 'Если вам не нужна учётная запись, удалите письмо. Ничего не произойдёт.'],
    },
    wayNew: {
      subject: 'Учётная запись Koduke: добавлен способ входа',
      paragraphs: ({ what, when }) => [`В вашу учётную запись Koduke ${when} добавлен новый способ входа: ${what}.`],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
    wayGone: {
      subject: 'Учётная запись Koduke: удалён способ входа',
      paragraphs: ({ what, when }) => [`Из вашей учётной записи Koduke ${when} удалён способ входа: ${what}. Войти так больше нельзя.`],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
    known: {
      subject: 'У вас уже есть учётная запись Koduke',
      paragraphs: ({ email }) => [
        `С этим адресом (${email}) хотели создать учётную запись Koduke, но она у вас уже есть.`,
        'Войдите со своим паролем. Если вы его забыли, на странице входа можно выбрать новый.',
      ],
      button: 'Войти',
      small: () => ['Если вы сами не создавали учётную запись, удалите письмо. С вашей записью ничего не произошло.'],
    },
    address: {
      subject: 'Учётная запись Koduke: подтвердите новый адрес эл. почты',
      paragraphs: ({ email }) => [
        `Новый адрес вашей учётной записи Koduke: ${email}. Теперь письма будут приходить на него, и с ним вы будете входить.`,
        'Изменение вступит в силу, когда вы его подтвердите.',
      ],
      button: 'Подтвердить новый адрес',
      small: ({ when }) => [ONCE_RU(when), 'Если вы не меняли адрес, удалите письмо. Ничего не изменится.'],
    },
    changed: {
      subject: 'Учётная запись Koduke: пароль изменён',
      paragraphs: ({ when }) => [`Пароль вашей учётной записи Koduke изменён ${when}.`, 'На других устройствах в целях безопасности выполнен выход.'],
      button: 'Это был(а) не я',
      small: () => [NOT_YOU_RU],
    },
    moved: {
      subject: 'Учётная запись Koduke: адрес эл. почты изменён',
      paragraphs: ({ email, when }) => [
        `Адрес вашей учётной записи Koduke изменён ${when}. Новый адрес: ${email}.`,
        'На этот адрес мы вам больше не пишем.',
      ],
      button: 'Открыть Koduke',
      small: () => ['Если это были не вы, сразу сообщите своему руководителю или в Koduke.'],
    },
    factor: {
      subject: 'Учётная запись Koduke: двухэтапный вход изменён',
      paragraphs: ({ when }) => [`Двухэтапный вход в вашу учётную запись Koduke изменён ${when}.`, 'Текущие настройки видны в вашей учётной записи.'],
      button: 'Открыть учётную запись',
      small: () => [NOT_YOU_RU],
    },
  },
}
