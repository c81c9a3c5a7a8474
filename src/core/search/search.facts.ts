import { kmFrom, type Point } from '#shared/rules/distance.ts'
import { isOfType, type RoomType } from '#shared/rules/houseOffer.ts'
import type { Known } from './search.known.ts'

/** The free places of a house on a day, as far as is known today. */
export function freeOn({ free, later, isLive, toldNext }: Known, day: string, today: string): number {
  if (isLive) return later.findLast((each) => each.day <= day)?.free ?? free
  return free > 0 || (toldNext !== null && toldNext > today && toldNext <= day) ? Math.max(1, free) : 0
}

/** The first day after today with a free place, where none is free now. */
export function freeNext({ free, later, isLive, toldNext }: Known, today: string): string | null {
  if (free > 0) return null
  if (isLive) return later.find((each) => each.free > 0)?.day ?? null
  return toldNext !== null && toldNext > today ? toldNext : null
}

/** The licence, where it is in force on a day. */
export const licenceOn = ({ licence }: Known, on: string): Known['licence'] =>
  licence !== null && licence.from <= on && (licence.until === null || licence.until >= on) ? licence : null

/** Kilometres to a house, to the nearest tenth; null where it has not said where it is. */
export const kmTo = ({ row: { latitude, longitude } }: Known, from: Point | undefined): number | null =>
  from === undefined || latitude === null || longitude === null ? null : kmFrom(from)(latitude, longitude)

/** The lowest price of a place in such a room, cents a month; a house without a price list has told one price for all its rooms. */
export function priceIn({ price, lines }: Known, room: RoomType | undefined): number | null {
  if (room === undefined || lines.length === 0) return price
  const fitting = lines.filter(({ people }) => isOfType(room, people))
  return fitting.length > 0 ? Math.min(...fitting.map(({ place }) => place)) : null
}
