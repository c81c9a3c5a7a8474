import type { Refusals, WordsOf } from './refusals.ts'

/** Of the house's own documents. */
export const houseDocumentErrors = {
  'house-document-not-found': { status: 404, text: 'Could not find document by id' },
  'house-document-ended': { status: 409, text: 'The document is no longer in force' },
  'house-document-revised': { status: 409, text: 'Somebody else has added a version meanwhile' },
  'house-document-answers': { status: 400, text: 'Some answers are wrong' },
} as const satisfies Refusals

export const houseDocumentWords: WordsOf<typeof houseDocumentErrors> = {
  'house-document-not-found': {
    et: 'Dokumenti ei leitud.',
    en: 'The document was not found.',
    ru: 'Документ не найден.',
  },
  'house-document-ended': {
    et: 'Dokument ei kehti enam ja seda ei saa muuta. Lisa uus dokument.',
    en: 'The document is no longer in force and cannot be changed. Add a new one.',
    ru: 'Документ больше не действует, изменить его нельзя. Добавьте новый.',
  },
  'house-document-revised': {
    et: 'Keegi lisas vahepeal uue versiooni. Loe see läbi ja kontrolli, kas sinu muudatused on veel vajalikud.',
    en: 'Somebody added a version meanwhile. Read it and check whether your changes are still needed.',
    ru: 'Кто-то тем временем добавил новую версию. Прочитайте её и проверьте, нужны ли ещё ваши изменения.',
  },
  'house-document-answers': {
    et: 'Vastus ei ole õige. Loe see koht dokumendist üle ja vali uuesti.',
    en: 'The answer is not right. Read that part of the document again and choose another.',
    ru: 'Ответ неверный. Перечитайте это место в документе и выберите снова.',
  },
}
