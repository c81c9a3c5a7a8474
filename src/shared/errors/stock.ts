import type { Refusals, WordsOf } from './refusals.ts'

/** Of the stock of medicines, its counts and orders. */
export const stockErrors = {
  'stock-not-found': { status: 404, text: 'Could not find stock by id' },
  'count-not-found': { status: 404, text: 'Could not find count by id' },
  'order-not-found': { status: 404, text: 'Could not find order by id' },
  'stock-unfit': { status: 422, text: 'The course cannot be taken from this stock' },
  'count-own': { status: 422, text: 'The second signature must be somebody else’s' },
  'count-late': { status: 422, text: 'The shift of the count is over' },
  'count-confirmed': { status: 409, text: 'The count has its second signature already' },
  'order-sent': { status: 409, text: 'The order is sent already' },
  'order-draft': { status: 422, text: 'The order is not sent yet' },
  'order-decided': { status: 409, text: 'This line of the order is received or missing already' },
} as const satisfies Refusals

export const stockWords: WordsOf<typeof stockErrors> = {
  'stock-not-found': {
    et: 'Ravimivaru ei leitud.',
    en: 'The medicine stock was not found.',
    ru: 'Запас лекарства не найден.',
  },
  'count-not-found': {
    et: 'Loendust ei leitud.',
    en: 'The count was not found.',
    ru: 'Пересчёт не найден.',
  },
  'order-not-found': {
    et: 'Tellimust ei leitud.',
    en: 'The order was not found.',
    ru: 'Заказ не найден.',
  },
  'stock-unfit': {
    et: 'Vale varu: inimene, tugevus või ühik ei sobi.',
    en: 'Wrong stock: the person, strength or unit does not match.',
    ru: 'Не тот запас: не подходит человек, дозировка или единица.',
  },
  'count-own': {
    et: 'Teise allkirja annab keegi teine, mitte loendaja ise.',
    en: 'The second signature must be given by someone other than the person who counted.',
    ru: 'Вторую подпись ставит другой человек, а не тот, кто считал.',
  },
  'count-late': {
    et: 'Selle vahetuse loendusele ei saa enam teist allkirja anda. Loendage uuesti kahekesi.',
    en: 'The count of that shift can no longer be signed. Count again, two of you.',
    ru: 'Пересчёт этой смены больше нельзя подписать. Пересчитайте вдвоём.',
  },
  'count-confirmed': {
    et: 'Loendusel on teine allkiri juba olemas.',
    en: 'The count already has its second signature.',
    ru: 'У пересчёта уже есть вторая подпись.',
  },
  'order-sent': {
    et: 'Tellimus on juba saadetud.',
    en: 'The order has already been sent.',
    ru: 'Заказ уже отправлен.',
  },
  'order-draft': {
    et: 'Tellimus on alles mustand.',
    en: 'The order is still a draft.',
    ru: 'Заказ пока черновик.',
  },
  'order-decided': {
    et: 'See tellimuse rida on juba vastu võetud või puuduvaks märgitud.',
    en: 'This line of the order has already been received or marked as missing.',
    ru: 'Эта строка заказа уже принята или отмечена как недоставленная.',
  },
}
