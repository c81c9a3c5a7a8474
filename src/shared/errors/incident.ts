import type { Refusals, WordsOf } from './refusals.ts'

/** Of incidents, their checks and alerts. */
export const incidentErrors = {
  'incident-not-found': { status: 404, text: 'Could not find incident by id' },
  'alert-taken': { status: 409, text: 'Somebody looks after it already' },
  'alert-kept': { status: 409, text: 'Only who took an alert may give it back, within a minute' },
  'incident-closed': { status: 409, text: 'The incident is closed already' },
  'incident-unchecked': { status: 422, text: 'The follow-up of the incident is not done' },
  'check-early': { status: 422, text: 'It is too early for this check' },
  'check-done': { status: 409, text: 'This check is written down already' },
} as const satisfies Refusals

export const incidentWords: WordsOf<typeof incidentErrors> = {
  'incident-not-found': {
    et: 'Erijuhtumit ei leitud.',
    en: 'The incident was not found.',
    ru: 'Происшествие не найдено.',
  },
  'alert-kept': {
    et: 'Tagasi saad võtta ainult enda võetud teate, ühe minuti jooksul.',
    en: 'You can give back only an alert that you took yourself, within a minute.',
    ru: 'Вернуть можно только сообщение, которое вы приняли сами, в течение минуты.',
  },
  'alert-taken': {
    et: 'Keegi juba tegeleb sellega.',
    en: 'Somebody is already dealing with this.',
    ru: 'Этим уже кто-то занимается.',
  },
  'incident-closed': {
    et: 'See erijuhtum on juba lõpetatud.',
    en: 'This incident has already been closed.',
    ru: 'Это происшествие уже закрыто.',
  },
  'incident-unchecked': {
    et: 'Jälgimine on pooleli. Märgi enne kõik kontrollid.',
    en: 'The follow-up is not finished. Record every check first.',
    ru: 'Наблюдение не закончено. Сначала отметьте все проверки.',
  },
  'check-early': {
    et: 'Selle kontrolli aeg ei ole veel käes.',
    en: 'It is too early for this check.',
    ru: 'Время этой проверки ещё не наступило.',
  },
  'check-done': {
    et: 'See kontroll on juba kirja pandud.',
    en: 'This check has already been recorded.',
    ru: 'Эта проверка уже записана.',
  },
}
