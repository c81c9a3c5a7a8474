import type { Refusals, WordsOf } from './refusals.ts'

/** Of what a desktop meant and sends later. */
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
    et: 'Sama päringu tunnust kasutati juba muu jaoks.',
    en: 'The same request mark was used for something else.',
    ru: 'Этот знак запроса уже использован для другого.',
  },
  'intent-too-old': {
    et: 'Kirje on vanem kui 180 päeva ja server ei tea enam, kas see on juba kohal. Vaata üle ja saada vajadusel uuesti.',
    en: 'The entry is older than 180 days, and the server cannot tell any more whether it has it already. Check, and send it again if needed.',
    ru: 'Записи больше 180 дней, и сервер уже не знает, получил ли он её. Проверьте и при необходимости отправьте ещё раз.',
  },
  'intent-shape': {
    et: 'Kirje on tehtud Koduke vanema versiooniga ja seda ei saa enam sellisena saata. Vaata üle ja kanna see uuesti.',
    en: 'This entry was made with an older Koduke and can no longer be sent as it is. Check it and enter it again.',
    ru: 'Запись сделана в более старой версии Koduke, и в таком виде её уже нельзя отправить. Проверьте и внесите её заново.',
  },
  'intent-newer': {
    et: 'Kirje on tehtud Koduke uuema versiooniga. See saadetakse, kui server on uuendatud.',
    en: 'This entry was made with a newer Koduke. It will be sent when the server has been updated.',
    ru: 'Запись сделана в более новой версии Koduke. Она будет отправлена, когда сервер обновят.',
  },
  'app-outdated': {
    et: 'See Koduke on aegunud ja vajab uuendamist. Sinu kirjed on alles.',
    en: 'This Koduke is out of date and must be updated. Your entries are safe.',
    ru: 'Эта версия Koduke устарела, её нужно обновить. Ваши записи сохранены.',
  },
  'epoch-changed': {
    et: 'Andmebaas taastati varasemast koopiast. Seade saadab sinu kirjed uuesti.',
    en: 'The database was restored from an earlier backup. The device will send your entries again.',
    ru: 'База данных восстановлена из более ранней копии. Устройство отправит ваши записи ещё раз.',
  },
  'blocked-by': {
    et: 'See kirje tugineb muudatusele, mida ei võetud vastu.',
    en: 'This entry rests on a change that was not accepted.',
    ru: 'Эта запись опирается на изменение, которое не было принято.',
  },
  'unknown-predecessor': {
    et: 'Enne seda kirjet peab kohale jõudma varasem muudatus.',
    en: 'An earlier change must arrive before this entry.',
    ru: 'Сначала должно прийти более раннее изменение.',
  },
}
