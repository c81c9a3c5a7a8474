import { can, type Right } from '../../rights.ts'

/** What a supplier supplies, and so what an order is for. Medicines are ordered on their own page; the rest of a pharmacy's goods here. */
export const SUPPLY_KINDS = ['kitchen', 'laundry', 'cleaning', 'pharmacy', 'care_aids', 'transport', 'repairs'] as const
export type SupplyKind = (typeof SUPPLY_KINDS)[number]

/** Whether somebody with these rights may see suppliers of a kind and their orders: the cook those of the kitchen, others all. */
export const seesKind = (rights: ReadonlySet<Right>, kind: SupplyKind): boolean => kind === 'kitchen' || can(rights, 'order.everyKind')

/**
 * The state of an order: written, approved by a manager, sent, confirmed by the supplier, received in part, received whole, cancelled.
 * It is computed and stored nowhere.
 */
export const ORDER_STATES = ['draft', 'approved', 'sent', 'confirmed', 'partial', 'received', 'cancelled'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** Who pays for a line. */
export const COST_TO = ['house', 'client'] as const
export type CostTo = (typeof COST_TO)[number]

/** What may be wrong with a delivery. */
export const CLAIM_KINDS = ['short', 'damaged', 'wrong'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** How a claim ended: delivered later, taken off the bill, or given up. */
export const CLAIM_OUTCOMES = ['delivered', 'credited', 'dropped'] as const
export type ClaimOutcome = (typeof CLAIM_OUTCOMES)[number]

/** For this many days after it was sent, the supplier's link opens an order. */
export const ORDER_LINK_DAYS = 60

/** For this many days a finished order stays in the list. */
export const KEPT_DAYS = 180

/** The largest quantity of one line. */
export const MOST_PIECES = 100_000

interface Head {
  approved_at: string | null
  sent_at: string | null
  confirmed_at: string | null
  cancelled_at: string | null
}

export interface LineFacts {
  quantity: number
  confirmed_quantity: number | null
  arrived_quantity: number | null
  /** When it was received, an instant. */
  arrived_at: string | null
}

/** The state of an order, from its moments and lines. */
export function orderStateOf({ approved_at, sent_at, confirmed_at, cancelled_at }: Head, lines: readonly LineFacts[]): OrderState {
  if (cancelled_at !== null) return 'cancelled'
  if (sent_at === null) return approved_at === null ? 'draft' : 'approved'
  const received = lines.filter(({ arrived_quantity }) => arrived_quantity !== null).length
  if (received > 0) return received === lines.length ? 'received' : 'partial'
  return confirmed_at === null ? 'sent' : 'confirmed'
}

/** Whether goods of an order are still to come. */
export const isOnTheWay = (state: OrderState): boolean => state === 'sent' || state === 'confirmed' || state === 'partial'

/** Whether nothing more happens to an order. */
export const isOver = (state: OrderState): boolean => state === 'received' || state === 'cancelled'

/** The pieces that the supplier said will not come with the order; none if it has not answered. */
export const shortOf = ({ quantity, confirmed_quantity }: LineFacts): number =>
  confirmed_quantity === null ? 0 : Math.max(0, quantity - confirmed_quantity)

/** The price of a line in cents; null without a unit price. */
export const lineCents = ({ quantity, price_cents }: { quantity: number; price_cents: number | null }): number | null =>
  price_cents === null ? null : quantity * price_cents

/** The sum of the lines that have a price, and how many have none. */
export function orderCents(lines: readonly { quantity: number; price_cents: number | null }[]): { cents: number; unpriced: number } {
  const priced = lines.flatMap((line) => lineCents(line) ?? [])
  return { cents: priced.reduce((sum, each) => sum + each, 0), unpriced: lines.length - priced.length }
}

interface Delivered {
  /** The day on which the house wanted it. */
  wanted_on: string
  lines: readonly (LineFacts & { arrived_on: string | null })[]
}

/** How a supplier has delivered. The shares are whole percents; null without a received order. */
export interface SupplierFigures {
  received: number
  on_time: number | null
  complete: number | null
}

/**
 * On-time and complete share of received orders. On time: its last line was received on the wanted day or earlier. Complete: every line
 * came in full.
 */
export function figuresOf(orders: readonly Delivered[]): SupplierFigures {
  const received = orders.filter(({ lines }) => lines.length > 0 && lines.every(({ arrived_on }) => arrived_on !== null))
  const share = (of: readonly Delivered[]): number | null => (received.length === 0 ? null : Math.round((of.length * 100) / received.length))
  return {
    received: received.length,
    on_time: share(received.filter(({ wanted_on, lines }) => lines.every(({ arrived_on }) => (arrived_on ?? '') <= wanted_on))),
    complete: share(received.filter(({ lines }) => lines.every(({ quantity, arrived_quantity }) => (arrived_quantity ?? 0) >= quantity))),
  }
}

interface PriceSpan {
  item: string
  valid_from: string
  valid_to: string | null
}

/** The name of an item by which prices and lines are matched: without case and double spaces. */
export const itemKey = (item: string): string => item.trim().replace(/\s+/g, ' ').toLocaleLowerCase('et')

/** Whether two prices of one item are valid on the same day; both days of a span are inclusive. */
export const overlaps = (one: PriceSpan, other: PriceSpan): boolean =>
  itemKey(one.item) === itemKey(other.item) &&
  one.valid_from <= (other.valid_to ?? '9999-12-31') &&
  other.valid_from <= (one.valid_to ?? '9999-12-31')

/** The price of an item that is valid on a day. */
export const priceOn = <Price extends PriceSpan>(prices: readonly Price[], item: string, day: string): Price | undefined =>
  prices.find((price) => itemKey(price.item) === itemKey(item) && price.valid_from <= day && (price.valid_to === null || price.valid_to >= day))

/** The page on which a supplier answers an order by the link in its e-mail. */
export const orderPath = (id: string, expires: string, signature: string): string =>
  `/tellimus/${id}?${new URLSearchParams({ expires, signature }).toString()}`
