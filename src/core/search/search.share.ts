import { isOfType, type RoomType } from '#shared/rules/houseOffer.ts'
import { type CareNeed, ownShareOf } from '#shared/rules/ownShare.ts'
import type { Known } from './search.known.ts'

/** Whose own share is counted; cents a month. */
export interface Own {
  need: CareNeed
  /** Up to what the municipality pays the care costs. */
  limit: number
  income: number
  /** The average pension below which income is compensated. */
  pension: number
}

/**
 * The least that is left of the price of a fitting place when the municipality has paid its part of the care; null where no line fits.
 * The own share never falls where these costs rise (`ownShareOf`), so the least costs give the least own share, whatever the income is.
 */
export function costsOf({ lines }: Pick<Known, 'lines'>, { need, limit }: Pick<Own, 'need' | 'limit'>, room: RoomType | undefined): number | null {
  const fitting = lines.filter((line) => line.need === need && (room === undefined || isOfType(room, line.people)))
  return fitting.length > 0 ? Math.min(...fitting.map(({ place, care }) => place - Math.min(care, limit))) : null
}

/** What is left to the person of these costs. */
export const shareFrom = (costs: number, { income, pension }: Pick<Own, 'income' | 'pension'>): number =>
  ownShareOf({ place: costs, care: 0, extras: 0, limit: 0, income, pension }).ownShare

/** The own share of a house's cheapest fitting place; null where nobody asked, or no line of its prices fits. */
export function shareOf(house: Pick<Known, 'lines'>, own: Own | null, room: RoomType | undefined): number | null {
  const costs = own && costsOf(house, own, room)
  return own === null || costs === null ? null : shareFrom(costs, own)
}
