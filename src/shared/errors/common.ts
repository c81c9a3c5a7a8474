import type { Refusals, WordsOf } from './refusals.ts'

/** Of every call. */
export const commonErrors = {
  validation: { status: 422, text: 'Validation failed' },
  'contract-ended': { status: 402, text: 'The house has no contract' },
  forbidden: { status: 403, text: 'Forbidden' },
  'house-locked': { status: 403, text: 'House is locked' },
  'not-found': { status: 404, text: 'Not found' },
  csrf: { status: 419, text: 'CSRF token is missing or old' },
  'cookies-blocked': { status: 419, text: 'The browser sends none of our cookies' },
  'too-large': { status: 413, text: 'Request is too large' },
  'too-many-requests': { status: 429, text: 'Too many requests' },
  internal: { status: 500, text: 'Internal error' },
  busy: { status: 500, text: 'Too much is waiting for the same thing' },
  'needs-connection': { status: 504, text: 'This can only be done with a connection' },
  maintenance: { status: 503, text: 'Maintenance' },
} as const satisfies Refusals

export const commonWords: WordsOf<typeof commonErrors> = {
  validation: {
    et: 'Mõni väli vajab parandamist.',
    en: 'Some fields need correcting.',
    ru: 'Некоторые поля нужно исправить.',
  },
  'contract-ended': {
    et: 'Majal ei ole kehtivat lepingut.',
    en: 'The house has no valid contract.',
    ru: 'У дома нет действующего договора.',
  },
  forbidden: {
    et: 'Sul ei ole selleks õigust.',
    en: 'You do not have the right to do this.',
    ru: 'У вас нет на это права.',
  },
  'house-locked': {
    et: 'Maja on lukustatud. Pöördu Koduke toe poole.',
    en: 'The house is locked. Please turn to Koduke support.',
    ru: 'Дом заблокирован. Обратитесь в поддержку Koduke.',
  },
  'not-found': {
    et: 'Otsitut ei leitud.',
    en: 'Not found.',
    ru: 'Не найдено.',
  },
  csrf: {
    et: 'Leht on liiga kaua avatud olnud. Proovi uuesti.',
    en: 'The page has been open too long. Please try again.',
    ru: 'Страница открыта слишком долго. Попробуйте ещё раз.',
  },
  'cookies-blocked': {
    et: 'Brauser ei luba küpsiseid. Luba need selle lehe jaoks brauseri seadetes ja proovi uuesti. Kirjutatu on alles.',
    en: 'The browser does not allow cookies. Allow them for this page in its settings and try again. What you wrote is still here.',
    ru: 'Браузер не разрешает cookie. Разрешите их для этой страницы в настройках и попробуйте ещё раз. Написанное сохранилось.',
  },
  'too-large': {
    et: 'Saadetu on liiga suur.',
    en: 'What was sent is too large.',
    ru: 'Отправленное слишком велико.',
  },
  'too-many-requests': {
    et: 'Liiga palju katseid. Oota veidi ja proovi uuesti.',
    en: 'Too many attempts. Wait a little and try again.',
    ru: 'Слишком много попыток. Подождите и попробуйте снова.',
  },
  internal: {
    et: 'Midagi läks valesti. Proovi uuesti; kui ei aita, anna meile teada.',
    en: 'Something went wrong. Try again; if that does not help, let us know.',
    ru: 'Что-то пошло не так. Попробуйте ещё раз; если не поможет, сообщите нам.',
  },
  busy: {
    et: 'Praegu on liiga palju ootajaid ja seda ei salvestatud. Proovi hetke pärast uuesti.',
    en: 'Too many are waiting now and this was not saved. Try again in a moment.',
    ru: 'Сейчас слишком много ожидающих, это не сохранено. Попробуйте через минуту.',
  },
  'needs-connection': {
    et: 'Selleks on vaja ühendust. Proovi uuesti, kui ühendus on taastunud.',
    en: 'This needs a connection. Please try again when it is back.',
    ru: 'Для этого нужно соединение. Попробуйте снова, когда оно восстановится.',
  },
  maintenance: {
    et: 'Süsteemis tehakse hooldustöid. Proovi mõne aja pärast uuesti.',
    en: 'The system is under maintenance. Please try again later.',
    ru: 'В системе идут технические работы. Попробуйте позже.',
  },
}
