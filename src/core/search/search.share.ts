import { ownShareOf } from '#shared/rules/ownShare.ts'
import type { Known } from './search.known.ts'
import { placeFor, type PlaceQuery } from './search.place.ts'

/** Whose own share is counted; cents a month. */
export interface Own {
  /** Up to what the municipality pays the care costs, and whether somebody has read that: otherwise it is an assumption. */
  limit: number
  isAssumed: boolean
  income: number
  /** The average pension below which income is compensated. */
  pension: number
}

/** What is left of the price of a house's place when the municipality has paid its part of the care; null where no line of its prices fits. */
export function costsOf(house: Known, { limit }: Pick<Own, 'limit'>, wanted: PlaceQuery): number | null {
  const { line } = placeFor(house, wanted)
  return line && line.place - Math.min(line.care, limit)
}

/** What is left to the person of these costs. */
export const shareFrom = (costs: number, { income, pension }: Pick<Own, 'income' | 'pension'>): number =>
  ownShareOf({ place: costs, care: 0, extras: 0, limit: 0, income, pension }).ownShare

/** The own share of the very place whose price is told; null where nobody asked, or no line of its prices fits. */
export function shareOf(house: Known, own: Own | null, wanted: PlaceQuery): number | null {
  const costs = own && costsOf(house, own, wanted)
  return own === null || costs === null ? null : shareFrom(costs, own)
}
