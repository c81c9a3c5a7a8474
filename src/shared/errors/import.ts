import type { Refusals, WordsOf } from './refusals.ts'

/** Of imports. */
export const importErrors = {
  'import-not-found': { status: 404, text: 'Could not find import by id' },
  'import-state': { status: 409, text: 'The import does not stand so that this can be done' },
  'import-faulty': { status: 422, text: 'A row of the import has a fault' },
  'import-empty': { status: 422, text: 'The import has no rows to take in' },
  'import-touched': { status: 409, text: 'Somebody has written about what the import made' },
  'import-late': { status: 422, text: 'The time to undo the import is over' },
} as const satisfies Refusals

export const importWords: WordsOf<typeof importErrors> = {
  'import-not-found': {
    et: 'Importi ei leitud.',
    en: 'The import was not found.',
    ru: 'Импорт не найден.',
  },
  'import-state': {
    et: 'Importi on vahepeal muudetud. Vaata see uuesti üle.',
    en: 'The import has changed in the meantime. Check it again.',
    ru: 'Импорт тем временем изменился. Просмотрите его ещё раз.',
  },
  'import-faulty': {
    et: 'Mõnes reas on viga. Paranda see või jäta rida välja: enne ei impordita midagi.',
    en: 'A row has an error. Correct it or leave the row out: nothing is imported before that.',
    ru: 'В одной из строк ошибка. Исправьте её или пропустите строку: до этого ничего не импортируется.',
  },
  'import-empty': {
    et: 'Ühtegi rida ei ole valitud.',
    en: 'No rows have been selected.',
    ru: 'Не выбрано ни одной строки.',
  },
  'import-touched': {
    et: 'Imporditu kohta on vahepeal midagi kirja pandud. Importi ei saa tühistada, enne kui see on lahendatud.',
    en: 'Something has been recorded about the imported data in the meantime. The import cannot be undone until that is resolved.',
    ru: 'По импортированным данным тем временем сделаны записи. Импорт нельзя отменить, пока это не решено.',
  },
  'import-late': {
    et: 'Importi saab tühistada 14 päeva jooksul. See aeg on läbi.',
    en: 'An import can be undone for 14 days. That time is over.',
    ru: 'Импорт можно отменить в течение 14 дней. Это время прошло.',
  },
}
