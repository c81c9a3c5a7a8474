import type { Refusals, WordsOf } from './refusals.ts'

/** Of signing in and of accounts. */
export const sessionErrors = {
  unauthenticated: { status: 401, text: 'Unauthenticated' },
  'lease-over': { status: 401, text: 'The time of work without a connection is over' },
  'bad-credentials': { status: 401, text: 'Unknown e-mail or wrong password' },
  'second-factor': { status: 401, text: 'The password is right; a code must follow' },
  'second-factor-missing': { status: 401, text: 'The password is right; a second factor must be set up first' },
  'verify-over': { status: 401, text: 'The time or the tries of a code are over' },
  'identity-over': { status: 422, text: 'The way to the provider of identities is over' },
  'user-locked': { status: 401, text: 'User is locked' },
  'session-stolen': { status: 401, text: 'A refresh token was used twice' },
  'user-not-found': { status: 404, text: 'Could not find user by id' },
  'code-wrong': { status: 422, text: 'The code is wrong or was used already' },
  'factor-exists': { status: 409, text: 'A second factor stands already' },
  'account-at-work': { status: 409, text: 'Somebody who works in a house cannot delete the account' },
  'email-taken': { status: 409, text: 'Another account has this address' },
  'passkey-wrong': { status: 422, text: 'The passkey has not signed what was asked' },
  'passkey-not-found': { status: 404, text: 'Could not find passkey by id' },
  'identity-taken': { status: 409, text: 'Another account is tied to this person' },
  'identity-not-found': { status: 404, text: 'Could not find identity by id' },
  'identity-down': { status: 502, text: 'The provider of identities does not answer' },
  'session-not-found': { status: 404, text: 'Could not find session by id' },
} as const satisfies Refusals

export const sessionWords: WordsOf<typeof sessionErrors> = {
  unauthenticated: {
    et: 'Logi sisse, et jätkata.',
    en: 'Sign in to continue.',
    ru: 'Войдите, чтобы продолжить.',
  },
  'lease-over': {
    et: 'Ühenduseta tööaeg on läbi. Sisselogimiseks on vaja ühendust.',
    en: 'The time for working without a connection is over. Signing in needs a connection.',
    ru: 'Время работы без соединения истекло. Для входа нужно соединение.',
  },
  'bad-credentials': {
    et: 'E-post või parool ei ole õige.',
    en: 'The e-mail or the password is not right.',
    ru: 'Неверная эл. почта или пароль.',
  },
  'second-factor': {
    et: 'Parool on õige. Sisesta nüüd kood oma telefonist.',
    en: 'The password is right. Now enter the code from your phone.',
    ru: 'Пароль верный. Теперь введите код с телефона.',
  },
  'second-factor-missing': {
    et: 'Parool on õige. Enne jätkamist seadista sisselogimise teine samm.',
    en: 'The password is right. Set up the second step of signing in before you go on.',
    ru: 'Пароль верный. Прежде чем продолжить, настройте второй шаг входа.',
  },
  'verify-over': {
    et: 'Koodi aeg sai läbi või eksisid liiga mitu korda. Alusta sisselogimist uuesti.',
    en: 'The time of the code is over, or it was wrong too many times. Begin signing in again.',
    ru: 'Время кода вышло или было слишком много ошибок. Начните вход заново.',
  },
  'identity-over': {
    et: 'Isikutuvastuse aeg sai läbi. Alusta uuesti.',
    en: 'The time to prove who you are is over. Please begin again.',
    ru: 'Время на подтверждение личности истекло. Начните заново.',
  },
  'user-locked': {
    et: 'Sinu konto on lukustatud. Pöördu oma juhataja poole.',
    en: 'Your account is locked. Please turn to your manager.',
    ru: 'Ваша учётная запись заблокирована. Обратитесь к руководителю.',
  },
  'session-stolen': {
    et: 'Seanss lõpetati turvalisuse huvides. Logi uuesti sisse.',
    en: 'The session was ended for safety. Please sign in again.',
    ru: 'Сеанс завершён в целях безопасности. Войдите снова.',
  },
  'user-not-found': {
    et: 'Kasutajat ei leitud.',
    en: 'The user was not found.',
    ru: 'Пользователь не найден.',
  },
  'code-wrong': {
    et: 'Kood ei ole õige või on see juba kasutatud.',
    en: 'The code is not right or was used already.',
    ru: 'Код неверный или уже использован.',
  },
  'factor-exists': {
    et: 'Teine samm on sul juba seadistatud.',
    en: 'You have a second step already.',
    ru: 'Второй шаг у вас уже настроен.',
  },
  'account-at-work': {
    et: 'Töötad veel Kodukese kaudu. Konto saab kustutada, kui juhataja on su töö lõpetanud.',
    en: 'You still work somewhere with this account. It can be deleted once the manager has ended your work.',
    ru: 'С этой учётной записью вы ещё где-то работаете. Удалить её можно, когда руководитель закончит вашу работу.',
  },
  'email-taken': {
    et: 'Selle aadressiga konto on juba olemas.',
    en: 'There is an account with this address already.',
    ru: 'Учётная запись с этим адресом уже есть.',
  },
  'passkey-wrong': {
    et: 'Seda pääsuvõtit ei saanud kasutada. Proovi uuesti või logi sisse muul viisil.',
    en: 'This passkey could not be used. Try again, or sign in another way.',
    ru: 'Этот ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
  },
  'passkey-not-found': {
    et: 'Seda pääsuvõtit enam ei ole.',
    en: 'This passkey is not here any more.',
    ru: 'Этого ключа доступа больше нет.',
  },
  'identity-taken': {
    et: 'Selle isikuga logib sisse juba teine konto.',
    en: 'Another account signs in with this identity already.',
    ru: 'С этой личностью уже входит другая учётная запись.',
  },
  'identity-not-found': {
    et: 'Seda isikutuvastust enam ei ole.',
    en: 'This identity is not here any more.',
    ru: 'Этого способа подтверждения личности больше нет.',
  },
  'identity-down': {
    et: 'Isikutuvastuse teenus ei vasta. Proovi mõne minuti pärast uuesti.',
    en: 'The identity service does not answer. Try again in a few minutes.',
    ru: 'Служба подтверждения личности не отвечает. Попробуйте через несколько минут.',
  },
  'session-not-found': {
    et: 'Seda sisselogimist enam ei ole.',
    en: 'This sign-in is over already.',
    ru: 'Этот вход уже завершён.',
  },
}
