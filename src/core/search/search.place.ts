import { isOfType, type RoomType } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import type { Known, PriceLine } from './search.known.ts'

/** For whom and when a place is wanted; absent fields filter nothing. */
export interface PlaceQuery {
  need?: CareNeed | undefined
  room?: RoomType | undefined
  /** The day on which it must be free, and today; Tallinn. */
  day: string
  today: string
}

/** The place of a house to which its price and own share refer. */
export interface Place {
  /** Cents a month; null if the house publishes no price of such a place. */
  price: number | null
  line: PriceLine | null
  isFree: boolean
  /** If none is free: the first future day on which one will be, as far as known. */
  freeFrom: string | null
}

/**
 * A house's place for a person: the cheapest one free on the day, for this need and room size. If none is free, the cheapest otherwise,
 * marked as such. Everything that shows a price, an own share or a match uses this.
 */
export function placeFor(house: Known, wanted: PlaceQuery): Place {
  const { need, room } = wanted
  const isFree = freePlacesFor(house, wanted) > 0
  const fitting = house.lines.filter((line) => (need === undefined || line.need === need) && (room === undefined || isOfType(room, line.people)))
  const open = house.isLive && isFree ? fitting.filter(({ people }) => freeIn(house, wanted, (size) => size === people) > 0) : fitting
  const line = cheapest(open)
  // A single price for all is that of a place for low need.
  const told = house.lines.length === 0 && (need === undefined || need === 'low') ? house.price : null
  return { price: line?.place ?? told, line, isFree, freeFrom: isFree ? null : freeFrom(house, wanted) }
}

/** Free places on a day in such a room; a house that only states its places says nothing of rooms. */
export const freePlacesFor = (house: Known, wanted: PlaceQuery): number =>
  freeIn(house, wanted, (people) => wanted.room === undefined || isOfType(wanted.room, people))

/** The first future day with a free place in such a room, if none is free on the requested day. */
function freeFrom(house: Known, { room, today }: PlaceQuery): string | null {
  const { isLive, later, toldNext } = house
  if (!isLive) return toldNext !== null && toldNext > today ? toldNext : null
  return later.find(({ rooms }) => rooms.some(({ people, free }) => free > 0 && (room === undefined || isOfType(room, people))))?.day ?? null
}

function freeIn({ isLive, free, rooms, later, toldNext }: Known, { day, today }: PlaceQuery, isSuch: (people: number) => boolean): number {
  if (!isLive) return free > 0 || (toldNext !== null && toldNext > today && toldNext <= day) ? Math.max(1, free) : 0
  const then = later.findLast((each) => each.day <= day)?.rooms ?? rooms
  return then.filter(({ people }) => isSuch(people)).reduce((sum, each) => sum + each.free, 0)
}

/** Among equal prices the one with the lowest care costs: nobody is promised more than they would get. */
const cheapest = (lines: readonly PriceLine[]): PriceLine | null =>
  lines.toSorted((one, other) => one.place - other.place || one.care - other.care || one.people - other.people)[0] ?? null
