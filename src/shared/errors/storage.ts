import type { Refusals, WordsOf } from './refusals.ts'

/** Of disks and databases that cannot be used. */
export const storageErrors = {
  'disk-full': { status: 507, text: 'The disk of the desktop is full; nothing was kept' },
  'disk-failed': { status: 500, text: 'The disk or a file of the desktop cannot be used; nothing was kept' },
  'storage-full': { status: 507, text: 'The disk of the server is full; nothing was kept' },
  'storage-failed': { status: 500, text: 'The disk or the database file of the server cannot be used; nothing was kept' },
  'database-away': { status: 500, text: 'The database does not answer' },
} as const satisfies Refusals

export const storageWords: WordsOf<typeof storageErrors> = {
  'disk-full': {
    et: 'Selle arvuti ketas on täis ja midagi ei salvestatud. Tee kettale ruumi ja salvesta uuesti; varasemad sissekanded on alles.',
    en: 'The disk of this computer is full and nothing was saved. Make room and save again; earlier entries are safe.',
    ru: 'Диск этого компьютера заполнен, ничего не сохранено. Освободите место и сохраните снова; прежние записи на месте.',
  },
  'disk-failed': {
    et: 'Selle arvuti ketast või faili ei saa praegu kasutada ja midagi ei salvestatud. Proovi uuesti; kui ei aita, teata haldurile.',
    en: 'The disk or a file of this computer cannot be used now and nothing was saved. Try again; if that does not help, tell the administrator.',
    ru: 'Диск или файл этого компьютера сейчас недоступен, ничего не сохранено. Попробуйте ещё раз; если не поможет, сообщите администратору.',
  },
  'storage-full': {
    et: 'Andmete hoidmiseks ei ole enam ruumi ja midagi ei salvestatud. Jäta leht lahti ja teata haldurile; kui ruumi on, proovi uuesti.',
    en: 'There is no more room for data and nothing was saved. Leave this page open and tell the administrator; try again when there is room.',
    ru: 'Для данных больше нет места, ничего не сохранено. Не закрывайте страницу и сообщите администратору; когда место появится, попробуйте ещё раз.',
  },
  'storage-failed': {
    et: 'Andmeid ei saa praegu salvestada ja midagi ei salvestatud. Jäta leht lahti ja teata haldurile.',
    en: 'Data cannot be saved right now and nothing was saved. Leave this page open and tell the administrator.',
    ru: 'Данные сейчас нельзя сохранить, ничего не сохранено. Не закрывайте страницу и сообщите администратору.',
  },
  'database-away': {
    et: 'Andmed ei ole praegu kättesaadavad. Jäta leht lahti ja proovi hetke pärast uuesti.',
    en: 'The data is not available right now. Leave this page open and try again in a moment.',
    ru: 'Данные сейчас недоступны. Не закрывайте страницу и попробуйте через минуту.',
  },
}
