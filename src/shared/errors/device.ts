import type { Refusals, WordsOf } from './refusals.ts'

/** Of devices, shared tablets and their PINs. */
export const deviceErrors = {
  'device-revoked': { status: 401, text: 'Device is revoked' },
  'stale-request': { status: 401, text: 'The time of a signed request is not now' },
  'pin-wrong': { status: 422, text: 'The PIN is wrong' },
  'pin-shut': { status: 422, text: 'The PIN lets nobody in any more' },
  'tablet-none': { status: 422, text: 'The device is no shared tablet of this house' },
  'tablet-elsewhere': { status: 409, text: 'The device is a tablet of another house' },
  'tablet-of-house': { status: 403, text: 'The device is a tablet of a house in which this person does not work' },
  'device-not-found': { status: 404, text: 'Could not find device by id' },
} as const satisfies Refusals

export const deviceWords: WordsOf<typeof deviceErrors> = {
  'device-revoked': {
    et: 'Selle seadme senine ligipääs on tühistatud. Logi uuesti sisse või pöördu oma juhataja poole.',
    en: 'The former access of this device has been withdrawn. Sign in again, or talk to your manager.',
    ru: 'Прежний доступ этого устройства отозван. Войдите снова или обратитесь к руководителю.',
  },
  'stale-request': {
    et: 'Seadme kell ei ole õige.',
    en: 'The device’s clock is wrong.',
    ru: 'Часы устройства идут неверно.',
  },
  'pin-wrong': {
    et: 'PIN ei ole õige.',
    en: 'The PIN is not right.',
    ru: 'PIN неверный.',
  },
  'pin-shut': {
    et: 'PIN-iga siin enam sisse ei saa. Logi sisse parooliga.',
    en: 'The PIN lets you in here no more. Sign in by password.',
    ru: 'С PIN здесь больше не войти. Войдите с паролем.',
  },
  'tablet-none': {
    et: 'See ei ole sinu maja jagatud tahvel.',
    en: 'This is no shared tablet of your house.',
    ru: 'Это не общий планшет вашего дома.',
  },
  'tablet-elsewhere': {
    et: 'See seade on juba teise maja tahvel. Võta see enne seal maha.',
    en: 'This device is a tablet of another house already. Take it off there first.',
    ru: 'Это устройство уже планшет другого дома. Сначала снимите его там.',
  },
  'tablet-of-house': {
    et: 'See on ühe maja ühine tahvel. Siin saavad töötada ainult selle maja inimesed. Logi sisse oma seadmes.',
    en: 'This is a shared tablet of a house. Only people of that house can work here. Sign in on your own device.',
    ru: 'Это общий планшет одного дома. Здесь могут работать только люди этого дома. Войдите на своём устройстве.',
  },
  'device-not-found': {
    et: 'Seadet ei leitud.',
    en: 'The device was not found.',
    ru: 'Устройство не найдено.',
  },
}
