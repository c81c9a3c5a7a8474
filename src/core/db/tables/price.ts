import type { CareNeed } from '#shared/rules/ownShare.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const priceTables = {
  // A published list is never changed, only withdrawn.
  house_price: table<HousePriceTable>().housed('select, insert, update (withdrawn_at)'),
  house_price_line: table<HousePriceLineTable>().housed('select, insert'),
  house_price_extra: table<HousePriceExtraTable>().housed('select, insert'),
}

/** A price list of a house: it holds from its day until the next one's. It is never changed, only withdrawn. */
export interface HousePriceTable {
  id: string
  house_id: string
  /** A day of Tallinn. */
  valid_from: string
  published_at: string
  published_by: string
  withdrawn_at: string | null
}

/** What a place costs in a room for so many people, to somebody with such a need of care; cents a month. */
export interface HousePriceLineTable {
  price_id: string
  house_id: string
  people: number
  need: CareNeed
  place_cents: number
  /** Of the price of the place: the care costs, which the law wants published (SHS § 22¹). */
  care_cents: number
}

/** What may be taken beside the place, cents a month. */
export interface HousePriceExtraTable {
  price_id: string
  house_id: string
  name: string
  cents: number
}
