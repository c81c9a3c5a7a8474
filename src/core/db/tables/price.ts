import type { CareNeed } from '#shared/rules/ownShare.ts'
import { table } from './table.ts'

/** The tables whose rows stand below. */
export const priceTables = {
  // A published list is never changed, only withdrawn.
  house_price: table<HousePriceTable>().housed('select, insert, update (withdrawn_at)'),
  house_price_line: table<HousePriceLineTable>().housed('select, insert'),
  house_price_extra: table<HousePriceExtraTable>().housed('select, insert'),
}

/** A price list of a house: in force from its day until the next one's. It is never changed, only withdrawn. */
export interface HousePriceTable {
  id: string
  house_id: string
  /** A day of Tallinn. */
  valid_from: string
  published_at: string
  published_by: string
  withdrawn_at: string | null
}

/** The price of a place by room size and care need; cents a month. */
export interface HousePriceLineTable {
  price_id: string
  house_id: string
  people: number
  need: CareNeed
  place_cents: number
  /** The care costs within the price, which the law requires to be published (SHS § 22¹). */
  care_cents: number
}

/** An optional extra, cents a month. */
export interface HousePriceExtraTable {
  price_id: string
  house_id: string
  name: string
  cents: number
}
