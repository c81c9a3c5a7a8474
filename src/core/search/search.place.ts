import { isOfType, type RoomType } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import type { Known, PriceLine } from './search.known.ts'

/** For whom and when a place is looked for; what is left out narrows nothing. */
export interface PlaceQuery {
  need?: CareNeed | undefined
  room?: RoomType | undefined
  /** The day on which it must be free, and today; Tallinn. */
  day: string
  today: string
}

/** The place of a house of which its price and own share are told. */
export interface Place {
  /** Cents a month; null where the house publishes no price of such a place. */
  price: number | null
  line: PriceLine | null
  isFree: boolean
  /** Where none is free: the first day after today on which one will be, as far as is known. */
  freeFrom: string | null
}

/**
 * The place that a house has for somebody: the cheapest of those that are free on the day, for this need and in such a room. Where none is
 * free, the cheapest that there would be, and it says so. Everything that tells a price, an own share or that a house fits asks this.
 */
export function placeFor(house: Known, wanted: PlaceQuery): Place {
  const { need, room } = wanted
  const isFree = freePlacesFor(house, wanted) > 0
  const fitting = house.lines.filter((line) => (need === undefined || line.need === need) && (room === undefined || isOfType(room, line.people)))
  const open = house.isLive && isFree ? fitting.filter(({ people }) => freeIn(house, wanted, (size) => size === people) > 0) : fitting
  const line = cheapest(open)
  // One price told for all is that of a place for whoever needs little.
  const told = house.lines.length === 0 && (need === undefined || need === 'low') ? house.price : null
  return { price: line?.place ?? told, line, isFree, freeFrom: isFree ? null : freeFrom(house, wanted) }
}

/** How many places are free on a day in such a room; a house that tells its places says nothing of its rooms. */
export const freePlacesFor = (house: Known, wanted: PlaceQuery): number =>
  freeIn(house, wanted, (people) => wanted.room === undefined || isOfType(wanted.room, people))

/** The first day after today on which a place is free in such a room, where none is free on the day asked for. */
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

/** Of several at one price the one with the least care costs: nobody is promised more than they would get. */
const cheapest = (lines: readonly PriceLine[]): PriceLine | null =>
  lines.toSorted((one, other) => one.place - other.place || one.care - other.care || one.people - other.people)[0] ?? null
