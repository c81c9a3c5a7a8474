import { ownShareOf } from '#shared/rules/ownShare.ts'
import type { Known } from './search.known.ts'
import { placeFor, type PlaceQuery } from './search.place.ts'

/** The person whose own share is computed; cents a month. */
export interface Own {
  /** The municipality's limit of care costs, and whether it is known or assumed. */
  limit: number
  isAssumed: boolean
  income: number
  /** The average pension below which income is compensated. */
  pension: number
}

/** What remains of the price of a house's place after the municipality's part; null if no price line fits. */
export function costsOf(house: Known, { limit }: Pick<Own, 'limit'>, wanted: PlaceQuery): number | null {
  const { line } = placeFor(house, wanted)
  return line && line.place - Math.min(line.care, limit)
}

/** What remains for the person to pay of these costs. */
export const shareFrom = (costs: number, { income, pension }: Pick<Own, 'income' | 'pension'>): number =>
  ownShareOf({ place: costs, care: 0, extras: 0, limit: 0, income, pension }).ownShare

/** The own share of the very place whose price is shown; null if not requested, or if no price line fits. */
export function shareOf(house: Known, own: Own | null, wanted: PlaceQuery): number | null {
  const costs = own && costsOf(house, own, wanted)
  return own === null || costs === null ? null : shareFrom(costs, own)
}
