import type { Refusals, WordsOf } from './refusals.ts'

/** Of people and their record. */
export const clientErrors = {
  'client-not-found': { status: 404, text: 'Could not find client by id' },
  'person-exists': { status: 422, text: 'Person is in this house already' },
  'person-died': { status: 422, text: 'The person had died by then' },
  'person-left': { status: 422, text: 'The person had left the house by then' },
  'person-coming': { status: 422, text: 'The person had not come to the house by then' },
  'client-changed': { status: 409, text: 'Somebody has changed the client meanwhile' },
  'record-in-use': { status: 422, text: 'The client is with the house' },
  'record-held': { status: 422, text: 'The record of the client is held' },
  'record-missing': { status: 422, text: 'Nothing of what this paper tells is in the record' },
} as const satisfies Refusals

export const clientWords: WordsOf<typeof clientErrors> = {
  'client-not-found': {
    et: 'Klienti ei leitud.',
    en: 'The client was not found.',
    ru: 'Клиент не найден.',
  },
  'person-exists': {
    et: 'Selle isikukoodiga inimene on majas juba kirjas.',
    en: 'A person with this personal identification code is already in the house.',
    ru: 'Человек с этим личным кодом уже записан в доме.',
  },
  'person-died': {
    et: 'Suri {{day}} kell {{clock}}. Hilisemat toimingut ei saa kirja panna.',
    en: 'Died on {{day}} at {{clock}}. Nothing later can be recorded.',
    ru: 'Смерть наступила {{day}} в {{clock}}. Более позднее действие записать нельзя.',
  },
  'person-left': {
    et: 'Lahkus majast {{day}} kell {{clock}}. Hilisemat toimingut ei saa kirja panna.',
    en: 'Left the house on {{day}} at {{clock}}. Nothing later can be recorded.',
    ru: 'Проживание закончилось {{day}} в {{clock}}. Более позднее действие записать нельзя.',
  },
  'person-coming': {
    et: 'Ei olnud siis veel majja saabunud. Varasemat toimingut ei saa kirja panna.',
    en: 'Had not arrived in the house by then. Nothing earlier can be recorded.',
    ru: 'Тогда клиент ещё не прибыл в дом. Более раннее действие записать нельзя.',
  },
  'client-changed': {
    et: 'Keegi on seda vahepeal muutnud.',
    en: 'Somebody has changed this in the meantime.',
    ru: 'Кто-то тем временем это изменил.',
  },
  'record-in-use': {
    et: 'See klient on majaga seotud: elab siin, on ajutiselt eemal või ootab kohta. Tema andmeid ei saa kustutada.',
    en: 'This client is connected with the house: lives here, is away for a while or is waiting for a place. The data cannot be deleted.',
    ru: 'Этот клиент связан с домом: живёт здесь, временно отсутствует или ждёт места. Его данные нельзя удалить.',
  },
  'record-held': {
    et: 'Nende andmete kustutamine on peatatud. Lõpeta enne peatamine.',
    en: 'Deleting this data is on hold. End the hold first.',
    ru: 'Удаление этих данных приостановлено. Сначала снимите приостановку.',
  },
  'record-missing': {
    et: 'Seda ei ole kliendi andmetes: ta ei ole tuba vahetanud ega lahkunud.',
    en: 'The client’s record does not have this: the client has not changed rooms or left.',
    ru: 'В данных клиента этого нет: он не менял комнату и не уезжал.',
  },
}
