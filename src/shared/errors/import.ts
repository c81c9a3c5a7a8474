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
    et: 'Import ei ole enam selles olekus. Vaata see uuesti üle.',
    en: 'The import has moved on meanwhile. Please look at it again.',
    ru: 'Импорт уже в другом состоянии. Посмотрите его ещё раз.',
  },
  'import-faulty': {
    et: 'Mõnes reas on viga. Paranda see või jäta rida välja: enne ei tooda midagi sisse.',
    en: 'A row has a fault. Correct it or leave the row out: nothing is taken in before.',
    ru: 'В одной из строк ошибка. Исправьте её или пропустите строку: до этого ничего не вносится.',
  },
  'import-empty': {
    et: 'Ühtegi rida ei ole valitud.',
    en: 'No row is chosen.',
    ru: 'Не выбрано ни одной строки.',
  },
  'import-touched': {
    et: 'Sisse toodu kohta on vahepeal midagi kirja pandud. Tagasi võtta ei saa, enne kui see on lahendatud.',
    en: 'Something has been written meanwhile about what was taken in. It cannot be undone until that is settled.',
    ru: 'О внесённом за это время что-то записали. Отменить нельзя, пока это не решено.',
  },
  'import-late': {
    et: 'Importi saab tagasi võtta 14 päeva jooksul. See aeg on läbi.',
    en: 'An import can be undone for 14 days. That time is over.',
    ru: 'Импорт можно отменить в течение 14 дней. Это время прошло.',
  },
}
