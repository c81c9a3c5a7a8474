import type { Refusals, WordsOf } from './refusals.ts'

/** Of suppliers and orders; what is shared with orders of medicines stands in `stock.ts`. */
export const orderErrors = {
  'supplier-not-found': { status: 404, text: 'Could not find supplier by id' },
  'supplier-ended': { status: 422, text: 'Nothing is ordered from this supplier any more' },
  'order-changed': { status: 409, text: 'The order was changed meanwhile' },
  'order-approved': { status: 409, text: 'The order is approved and cannot be changed' },
  'order-unapproved': { status: 422, text: 'The order is not approved' },
  'order-cancelled': { status: 409, text: 'The order is cancelled' },
  'order-arrived': { status: 409, text: 'Goods of this order have been received' },
  'line-arrived': { status: 409, text: 'The line has been received with another quantity' },
  'claim-not-found': { status: 404, text: 'Could not find claim by id' },
} as const satisfies Refusals

export const orderWords: WordsOf<typeof orderErrors> = {
  'supplier-not-found': {
    et: 'Tarnijat ei leitud.',
    en: 'The supplier was not found.',
    ru: 'Поставщик не найден.',
  },
  'supplier-ended': {
    et: 'Koostöö selle tarnijaga on lõppenud. Vali teine tarnija.',
    en: 'You no longer work with this supplier. Choose another one.',
    ru: 'Работа с этим поставщиком завершена. Выберите другого.',
  },
  'order-changed': {
    et: 'Tellimust on vahepeal muudetud. Vaata see üle ja proovi uuesti.',
    en: 'The order has been changed meanwhile. Look it over and try again.',
    ru: 'Заказ тем временем изменили. Проверьте его и попробуйте ещё раз.',
  },
  'order-approved': {
    et: 'Tellimus on juba kinnitatud ja seda ei saa enam muuta.',
    en: 'The order has already been approved and can no longer be changed.',
    ru: 'Заказ уже утверждён, изменить его нельзя.',
  },
  'order-unapproved': {
    et: 'Tellimus ootab veel juhataja kinnitust.',
    en: 'The order still waits for the manager’s approval.',
    ru: 'Заказ ещё не утверждён руководителем.',
  },
  'order-cancelled': {
    et: 'Tellimus on tühistatud.',
    en: 'The order has been cancelled.',
    ru: 'Заказ отменён.',
  },
  'order-arrived': {
    et: 'Sellest tellimusest on kaupa juba vastu võetud, seda ei saa enam tühistada.',
    en: 'Goods of this order have already been received, so it can no longer be cancelled.',
    ru: 'Товар по этому заказу уже принят, отменить его нельзя.',
  },
  'line-arrived': {
    et: 'See rida on juba vastu võetud teise kogusega. Võta vastuvõtt enne tagasi.',
    en: 'This line has already been received with another quantity. Undo that first.',
    ru: 'Эта строка уже принята с другим количеством. Сначала отмените приёмку.',
  },
  'claim-not-found': {
    et: 'Pretensiooni ei leitud. Võib-olla on vastuvõtt tagasi võetud.',
    en: 'The claim was not found. The receipt may have been undone.',
    ru: 'Претензия не найдена. Возможно, приёмку отменили.',
  },
}
