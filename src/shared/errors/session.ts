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
    et: 'Ühenduseta töötamise aeg on läbi. Sisselogimiseks on vaja ühendust.',
    en: 'The time for working without a connection is over. Signing in needs a connection.',
    ru: 'Время работы без связи истекло. Для входа нужна связь.',
  },
  'bad-credentials': {
    et: 'E-posti aadress või parool ei ole õige.',
    en: 'The e-mail address or password is not correct.',
    ru: 'Неверный адрес эл. почты или пароль.',
  },
  'second-factor': {
    et: 'Parool on õige. Sisesta nüüd kood oma telefonist.',
    en: 'The password is correct. Now enter the code from your phone.',
    ru: 'Пароль верный. Теперь введите код с телефона.',
  },
  'second-factor-missing': {
    et: 'Parool on õige. Enne jätkamist seadista kaheastmeline sisselogimine.',
    en: 'The password is correct. Set up two-step sign-in before you continue.',
    ru: 'Пароль верный. Прежде чем продолжить, настройте двухэтапный вход.',
  },
  'verify-over': {
    et: 'Kood aegus või eksisid liiga mitu korda. Alusta sisselogimist uuesti.',
    en: 'The code has expired or was wrong too many times. Start signing in again.',
    ru: 'Срок кода истёк или было слишком много ошибок. Начните вход заново.',
  },
  'identity-over': {
    et: 'Isikutuvastus aegus. Alusta uuesti.',
    en: 'The identification has expired. Start again.',
    ru: 'Время подтверждения личности истекло. Начните заново.',
  },
  'user-locked': {
    et: 'Sinu konto on lukustatud. Pöördu oma juhataja poole.',
    en: 'Your account is locked. Contact your manager.',
    ru: 'Ваша учётная запись заблокирована. Обратитесь к руководителю.',
  },
  'session-stolen': {
    et: 'Seanss lõpetati turvalisuse huvides. Logi uuesti sisse.',
    en: 'The session was ended for security reasons. Sign in again.',
    ru: 'Сеанс завершён в целях безопасности. Войдите снова.',
  },
  'user-not-found': {
    et: 'Kasutajat ei leitud.',
    en: 'The user was not found.',
    ru: 'Пользователь не найден.',
  },
  'code-wrong': {
    et: 'Kood ei ole õige või on see juba kasutatud.',
    en: 'The code is not correct or has already been used.',
    ru: 'Код неверный или уже использован.',
  },
  'factor-exists': {
    et: 'Kaheastmeline sisselogimine on sul juba seadistatud.',
    en: 'You have already set up two-step sign-in.',
    ru: 'Двухэтапный вход у вас уже настроен.',
  },
  'account-at-work': {
    et: 'Sul on veel ligipääs maja andmetele. Konto saab kustutada, kui juhataja on selle lõpetanud.',
    en: 'You still have access to a house’s data. The account can be deleted once the manager has ended it.',
    ru: 'У вас ещё есть доступ к данным дома. Учётную запись можно удалить, когда руководитель его закроет.',
  },
  'email-taken': {
    et: 'Selle aadressiga konto on juba olemas.',
    en: 'An account with this address already exists.',
    ru: 'Учётная запись с этим адресом уже есть.',
  },
  'passkey-wrong': {
    et: 'Seda pääsuvõtit ei saanud kasutada. Proovi uuesti või logi sisse muul viisil.',
    en: 'This passkey could not be used. Try again, or sign in another way.',
    ru: 'Этот ключ доступа не подошёл. Попробуйте ещё раз или войдите другим способом.',
  },
  'passkey-not-found': {
    et: 'Seda pääsuvõtit enam ei ole.',
    en: 'This passkey no longer exists.',
    ru: 'Этого ключа доступа больше нет.',
  },
  'identity-taken': {
    et: 'See isikutuvastus on juba seotud teise kontoga.',
    en: 'This identification is already linked to another account.',
    ru: 'Этот способ подтверждения личности уже привязан к другой учётной записи.',
  },
  'identity-not-found': {
    et: 'Seda isikutuvastust enam ei ole.',
    en: 'This identification is no longer linked.',
    ru: 'Этого способа подтверждения личности больше нет.',
  },
  'identity-down': {
    et: 'Isikutuvastus ei ole praegu kättesaadav. Proovi mõne minuti pärast uuesti.',
    en: 'Identification is not available right now. Try again in a few minutes.',
    ru: 'Подтверждение личности сейчас недоступно. Попробуйте через несколько минут.',
  },
  'session-not-found': {
    et: 'See seanss on juba lõppenud.',
    en: 'This session has already ended.',
    ru: 'Этот сеанс уже завершён.',
  },
}
