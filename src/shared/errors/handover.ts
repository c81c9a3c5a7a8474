import type { Refusals, WordsOf } from './refusals.ts'

/** Of shifts, their handover and report. */
export const handoverErrors = {
  'shift-not-over': { status: 422, text: 'The shift is not over yet' },
  'handover-undecided': { status: 422, text: 'The shift has planned acts that nobody has decided' },
  'handover-closed': { status: 409, text: 'The shift is handed over already' },
  'handover-open': { status: 422, text: 'The shift is not handed over yet' },
  'report-signed': { status: 409, text: 'The shift has signed the report already' },
} as const satisfies Refusals

export const handoverWords: WordsOf<typeof handoverErrors> = {
  'shift-not-over': {
    et: 'Vahetus kestab veel. Üle anda ja allkirjastada saab viimasel tunnil.',
    en: 'The shift is still on. It can be handed over and signed in its last hour.',
    ru: 'Смена ещё идёт. Сдать и подписать её можно в последний час.',
  },
  'handover-undecided': {
    et: 'Mõni toiming on märkimata. Märgi see tehtuks või tegemata.',
    en: 'Some tasks are not recorded. Mark each as done or not done.',
    ru: 'Некоторые действия не отмечены. Отметьте их как сделанные или несделанные.',
  },
  'handover-closed': {
    et: 'See vahetus on juba üle antud.',
    en: 'This shift has already been handed over.',
    ru: 'Эта смена уже сдана.',
  },
  'handover-open': {
    et: 'Seda vahetust ei ole veel üle antud.',
    en: 'This shift has not been handed over yet.',
    ru: 'Эта смена ещё не сдана.',
  },
  'report-signed': {
    et: 'Ööpäevaraport on selle vahetuse eest juba allkirjastatud.',
    en: 'The daily report has already been signed for this shift.',
    ru: 'Суточный отчёт за эту смену уже подписан.',
  },
}
