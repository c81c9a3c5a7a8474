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
    en: 'A person with this personal ID is in the house already.',
    ru: 'Человек с этим личным кодом уже записан в доме.',
  },
  'person-died': {
    et: 'Suri {{day}} kell {{clock}}. Hilisemat toimingut ei saa kirja panna.',
    en: 'Died on {{day}} at {{clock}}. Nothing later can be recorded.',
    ru: 'Смерть наступила {{day}} в {{clock}}. Более позднее записать нельзя.',
  },
  'person-left': {
    et: 'Lahkus majast {{day}} kell {{clock}}. Hilisemat toimingut ei saa kirja panna.',
    en: 'Left the house on {{day}} at {{clock}}. Nothing later can be recorded.',
    ru: 'Проживание закончилось {{day}} в {{clock}}. Более позднее записать нельзя.',
  },
  'person-coming': {
    et: 'Ei olnud siis veel majja saabunud. Varasemat toimingut ei saa kirja panna.',
    en: 'Had not arrived in the house by then. Nothing earlier can be recorded.',
    ru: 'Тогда ещё не проживал здесь. Более раннее записать нельзя.',
  },
  'client-changed': {
    et: 'Keegi on seda vahepeal muutnud.',
    en: 'Somebody has changed this meanwhile.',
    ru: 'Кто-то тем временем это изменил.',
  },
  'record-in-use': {
    et: 'See inimene on majaga seotud: elab siin, on ajutiselt ära või ootab kohta. Tema andmeid ei saa kustutada.',
    en: 'This person is with the house: lives here, is away for a while or waits for a place. Their data cannot be erased.',
    ru: 'Этот человек связан с домом: живёт здесь, временно отсутствует или ждёт места. Его данные нельзя удалить.',
  },
  'record-held': {
    et: 'Nende andmete kustutamine on peatatud. Lõpeta enne peatamine.',
    en: 'Erasing this data is on hold. End the hold first.',
    ru: 'Удаление этих данных приостановлено. Сначала снимите приостановку.',
  },
  'record-missing': {
    et: 'Seda ei ole inimese andmetes: ta ei ole tuba vahetanud või lahkunud.',
    en: 'The record has nothing of this: the person has not changed rooms or left.',
    ru: 'В данных человека этого нет: он не менял комнату и не уезжал.',
  },
}
