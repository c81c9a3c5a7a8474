import type { Refusals, WordsOf } from './refusals.ts'

/** Of intents that a desktop sends later. */
export const syncErrors = {
  'mid-reused': { status: 409, text: 'Idempotency-Key was used for another request' },
  'intent-too-old': { status: 410, text: 'It is older than the receipts, which would say whether it was taken already' },
  'intent-shape': { status: 410, text: 'It was meant in a form of this call that cannot be brought up to the present one' },
  'intent-newer': { status: 426, text: 'It was meant in a newer form of this call than this server knows' },
  'app-outdated': { status: 426, text: 'This version of the desktop cannot be understood any more' },
  'epoch-changed': { status: 409, text: 'The database has begun another life' },
  'blocked-by': { status: 424, text: 'What this stands on was refused' },
  'unknown-predecessor': { status: 425, text: 'What this stands on has not come yet' },
} as const satisfies Refusals

export const syncWords: WordsOf<typeof syncErrors> = {
  'mid-reused': {
    et: 'Salvestamine ei õnnestunud. Proovi uuesti.',
    en: 'Saving failed. Try again.',
    ru: 'Не удалось сохранить. Попробуйте ещё раз.',
  },
  'intent-too-old': {
    et: 'Sissekanne on üle 180 päeva vana ja ei ole teada, kas see jõudis kohale. Vaata üle ja saada vajadusel uuesti.',
    en: 'The entry is more than 180 days old, and it is not known whether it arrived. Check it, and send it again if needed.',
    ru: 'Записи больше 180 дней, и неизвестно, дошла ли она. Проверьте и при необходимости отправьте ещё раз.',
  },
  'intent-shape': {
    et: 'Sissekanne on tehtud Kodukese vanema versiooniga ja seda ei saa enam sellisena saata. Vaata üle ja lisa see uuesti.',
    en: 'This entry was made with an older version of Koduke and can no longer be sent as it is. Check it and enter it again.',
    ru: 'Запись сделана в более старой версии Koduke, и в таком виде её уже нельзя отправить. Проверьте и внесите её заново.',
  },
  'intent-newer': {
    et: 'Sissekanne on tehtud Kodukese uuema versiooniga. See saadetakse automaatselt, kui Koduke on uuendatud.',
    en: 'This entry was made with a newer version of Koduke. It will be sent automatically when Koduke has been updated.',
    ru: 'Запись сделана в более новой версии Koduke. Она будет отправлена автоматически, когда Koduke обновят.',
  },
  'app-outdated': {
    et: 'See Kodukese versioon on aegunud ja vajab uuendamist. Sinu sissekanded on alles.',
    en: 'This version of Koduke is out of date and must be updated. Your entries are safe.',
    ru: 'Эта версия Koduke устарела, её нужно обновить. Ваши записи сохранены.',
  },
  'epoch-changed': {
    et: 'Salvestamine ei õnnestunud. Sissekanded saadetakse automaatselt uuesti.',
    en: 'Saving failed. The entries will be sent again automatically.',
    ru: 'Не удалось сохранить. Записи будут отправлены ещё раз автоматически.',
  },
  'blocked-by': {
    et: 'Sissekannet ei saanud salvestada, sest varasem muudatus jäi tegemata. Vaata lehte „Vajab tähelepanu“.',
    en: 'The entry could not be saved because an earlier change was not made. See the page “Needs attention”.',
    ru: 'Запись не удалось сохранить: не выполнено более раннее изменение. Откройте страницу «Требует внимания».',
  },
  'unknown-predecessor': {
    et: 'Sissekannet ei saanud salvestada, sest varasem muudatus jäi tegemata. Vaata lehte „Vajab tähelepanu“.',
    en: 'The entry could not be saved because an earlier change was not made. See the page “Needs attention”.',
    ru: 'Запись не удалось сохранить: не выполнено более раннее изменение. Откройте страницу «Требует внимания».',
  },
}
