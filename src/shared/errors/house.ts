import type { Refusals, WordsOf } from './refusals.ts'

/** Of houses and what they tell. */
export const houseErrors = {
  'house-not-found': { status: 404, text: 'Could not find house by id' },
  'house-by-phone': { status: 422, text: 'A house that was asked can be reached by telephone only' },
  'house-photos-full': { status: 422, text: 'The house has as many photos as it may' },
  'house-photo-set': { status: 409, text: 'This photo of the house has its picture already' },
  'house-incomplete': { status: 422, text: 'The house has not told all that families need' },
  'house-changed': { status: 409, text: 'Somebody has changed this of the house meanwhile' },
} as const satisfies Refusals

export const houseWords: WordsOf<typeof houseErrors> = {
  'house-not-found': {
    et: 'Maja ei leitud.',
    en: 'The house was not found.',
    ru: 'Дом не найден.',
  },
  'house-by-phone': {
    et: 'Sellele hooldekodule ei saa portaali kaudu kohasoovi saata. Helista hooldekodusse.',
    en: 'A request cannot be sent to this care home through the portal. Please call the care home.',
    ru: 'Этому дому по уходу нельзя отправить запрос через портал. Позвоните туда.',
  },
  'house-photos-full': {
    et: 'Majal on juba kaksteist fotot. Eemalda mõni, enne kui uue lisad.',
    en: 'The house already has twelve photos. Remove one before adding another.',
    ru: 'У дома уже двенадцать фото. Удалите одно, прежде чем добавить новое.',
  },
  'house-photo-set': {
    et: 'Sellel fotol on pilt juba olemas. Lisa uus foto.',
    en: 'This photo already has its picture. Add a new photo.',
    ru: 'У этого фото уже есть изображение. Добавьте новое фото.',
  },
  'house-incomplete': {
    et: 'Maja ei saa veel avaldada: osa peredele vajalikest andmetest on puudu.',
    en: 'The house cannot be published yet: some of the information families need is missing.',
    ru: 'Дом пока нельзя опубликовать: не хватает сведений, которые нужны семьям.',
  },
  'house-changed': {
    et: 'Keegi on seda vahepeal muutnud. Vaata üle ja salvesta uuesti.',
    en: 'Somebody has changed this in the meantime. Check it and save again.',
    ru: 'Кто-то тем временем это изменил. Проверьте и сохраните ещё раз.',
  },
}
