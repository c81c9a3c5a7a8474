import type { Refusals, WordsOf } from './refusals.ts'

/** Of every call. */
export const commonErrors = {
  validation: { status: 422, text: 'Validation failed' },
  'contract-ended': { status: 402, text: 'The house has no contract' },
  forbidden: { status: 403, text: 'Forbidden' },
  'house-locked': { status: 403, text: 'House is locked' },
  'not-found': { status: 404, text: 'Not found' },
  'row-changed': { status: 409, text: 'Somebody has changed the row meanwhile' },
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
    ru: 'У вас нет права это сделать.',
  },
  'house-locked': {
    et: 'Maja on lukustatud. Pöördu Kodukese toe poole.',
    en: 'The house is locked. Contact Koduke support.',
    ru: 'Дом заблокирован. Обратитесь в поддержку Koduke.',
  },
  'not-found': {
    et: 'Ei leitud.',
    en: 'Not found.',
    ru: 'Не найдено.',
  },
  'row-changed': {
    et: 'Keegi on seda vahepeal muutnud.',
    en: 'Somebody has changed this in the meantime.',
    ru: 'Кто-то тем временем это изменил.',
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
    et: 'Tekkis viga. Proovi uuesti; kui ei aita, anna meile teada.',
    en: 'An error occurred. Try again; if that does not help, let us know.',
    ru: 'Произошла ошибка. Попробуйте ещё раз; если не поможет, сообщите нам.',
  },
  busy: {
    et: 'Seda ei salvestatud, sest kasutajaid on praegu liiga palju. Proovi hetke pärast uuesti.',
    en: 'This was not saved because there are too many users right now. Try again in a moment.',
    ru: 'Это не сохранено: сейчас слишком много пользователей. Попробуйте через минуту.',
  },
  'needs-connection': {
    et: 'Selleks on vaja ühendust. Proovi uuesti, kui ühendus on taastunud.',
    en: 'This needs a connection. Try again when it is back.',
    ru: 'Для этого нужна связь. Попробуйте снова, когда она восстановится.',
  },
  maintenance: {
    et: 'Süsteemis tehakse hooldustöid. Proovi mõne aja pärast uuesti.',
    en: 'The system is under maintenance. Please try again later.',
    ru: 'В системе идут технические работы. Попробуйте позже.',
  },
}
