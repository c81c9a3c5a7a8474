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
    en: 'This device’s access has been withdrawn. Sign in again, or contact your manager.',
    ru: 'Прежний доступ этого устройства отозван. Войдите снова или обратитесь к руководителю.',
  },
  'stale-request': {
    et: 'Seadme kell on vale. Paranda kellaaeg ja proovi uuesti.',
    en: 'The device’s clock is wrong. Correct the time and try again.',
    ru: 'Часы устройства идут неверно. Исправьте время и попробуйте снова.',
  },
  'pin-wrong': {
    et: 'PIN ei ole õige.',
    en: 'The PIN is not correct.',
    ru: 'PIN неверный.',
  },
  'pin-shut': {
    et: 'PIN-iga siin enam sisse logida ei saa. Logi sisse parooliga.',
    en: 'PIN sign-in is blocked here. Sign in with a password.',
    ru: 'С PIN здесь больше не войти. Войдите с паролем.',
  },
  'tablet-none': {
    et: 'See ei ole sinu maja ühiskasutatav tahvelarvuti.',
    en: 'This is not a shared tablet of your house.',
    ru: 'Это не общий планшет вашего дома.',
  },
  'tablet-elsewhere': {
    et: 'See seade on juba teise maja ühiskasutatav tahvelarvuti. Eemalda seade enne seal.',
    en: 'This device is already a shared tablet of another house. Remove it there first.',
    ru: 'Это устройство уже общий планшет другого дома. Сначала отключите его там.',
  },
  'tablet-of-house': {
    et: 'See on teise maja ühiskasutatav tahvelarvuti. Siin saavad töötada ainult selle maja töötajad. Logi sisse oma seadmes.',
    en: 'This is another house’s shared tablet. Only staff of that house can work here. Sign in on your own device.',
    ru: 'Это общий планшет другого дома. Здесь могут работать только его сотрудники. Войдите на своём устройстве.',
  },
  'device-not-found': {
    et: 'Seadet ei leitud.',
    en: 'The device was not found.',
    ru: 'Устройство не найдено.',
  },
}
