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
    en: 'This file is not a suitable image. Use JPEG, PNG or WebP.',
    ru: 'Этот файл не подходит как изображение. Подходят JPEG, PNG и WebP.',
  },
  'bad-document': {
    et: 'See fail ei ole sobiv dokument. Sobivad PDF, JPEG, PNG ja WebP.',
    en: 'This file is not a suitable document. Use PDF, JPEG, PNG or WebP.',
    ru: 'Этот файл не подходит как документ. Подходят PDF, JPEG, PNG и WebP.',
  },
  'unsafe-document': {
    et: 'Seda PDF-i ei saa turvalisuse tõttu vastu võtta: sellel on parool või selles on lisafail, skript või käsk. Prindi see uueks PDF-iks või pildista dokument.',
    en: 'This PDF cannot be accepted for safety reasons: it has a password, an attachment, a script or a command. Print it to a new PDF or take a photo of the document.',
    ru: 'Этот PDF нельзя принять из соображений безопасности: в нём пароль, вложение, скрипт или команда. Распечатайте его в новый PDF или сфотографируйте документ.',
  },
  'bad-table': {
    et: 'Seda faili ei saa tabelina lugeda. Sobivad CSV ja XLSX, esimeses reas veergude pealkirjad.',
    en: 'This file cannot be read as a table. Use CSV or XLSX with column headings in the first row.',
    ru: 'Этот файл нельзя прочитать как таблицу. Подходят CSV и XLSX, в первой строке — заголовки.',
  },
  'table-too-large': {
    et: 'Tabel on liiga suur: kuni 2000 rida ja 60 veergu, töötajaid korraga kuni 300.',
    en: 'The table is too large: up to 2000 rows and 60 columns, and up to 300 employees at once.',
    ru: 'Таблица слишком большая: до 2000 строк и 60 столбцов, работников сразу до 300.',
  },
}
