import type { Refusals, WordsOf } from './refusals.ts'

/** Of files that people send. */
export const fileErrors = {
  'bad-image': { status: 422, text: 'File is not a usable image' },
  'bad-document': { status: 422, text: 'File is not a usable PDF or image' },
  'unsafe-document': { status: 422, text: 'PDF is locked, or holds scripts, attachments or commands' },
  'bad-table': { status: 422, text: 'File is not a usable CSV or XLSX' },
  'table-too-large': { status: 422, text: 'The table has too many rows or columns' },
} as const satisfies Refusals

export const fileWords: WordsOf<typeof fileErrors> = {
  'bad-image': {
    et: 'See fail ei ole sobiv pilt. Sobivad JPEG, PNG ja WebP.',
    en: 'This file is not a usable picture. JPEG, PNG and WebP are.',
    ru: 'Этот файл не подходит. Подходят JPEG, PNG и WebP.',
  },
  'bad-document': {
    et: 'See fail ei ole sobiv dokument. Sobivad PDF, JPEG, PNG ja WebP.',
    en: 'This file is not a usable document. PDF, JPEG, PNG and WebP are.',
    ru: 'Этот файл не подходит. Подходят PDF, JPEG, PNG и WebP.',
  },
  'unsafe-document': {
    et: 'Selles PDF-is on skript, manus, käsk või parool ja me ei võta seda vastu. Prindi see uueks PDF-iks või pildista üles.',
    en: 'This PDF holds a script, an attachment, a command or a password, and we do not take it. Print it to a new PDF or take photos of it.',
    ru: 'В этом PDF есть скрипт, вложение, команда или пароль, поэтому мы его не принимаем. Распечатайте его в новый PDF или сфотографируйте.',
  },
  'bad-table': {
    et: 'Seda faili ei saa tabelina lugeda. Sobivad CSV ja XLSX, esimeses reas veergude pealkirjad.',
    en: 'This file cannot be read as a table. CSV and XLSX will do, with headings in the first row.',
    ru: 'Этот файл нельзя прочитать как таблицу. Подходят CSV и XLSX, в первой строке — заголовки.',
  },
  'table-too-large': {
    et: 'Tabel on liiga suur: kuni 2000 rida ja 60 veergu, töötajaid korraga kuni 300.',
    en: 'The table is too large: up to 2000 rows and 60 columns, up to 300 of staff at once.',
    ru: 'Таблица слишком большая: до 2000 строк и 60 столбцов, работников сразу до 300.',
  },
}
