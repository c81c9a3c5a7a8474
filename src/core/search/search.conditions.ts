import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { SearchFilter } from '#shared/contract/search.ts'
import { kmFrom, type Point } from '#shared/rules/distance.ts'
import { isOfType } from '#shared/rules/houseOffer.ts'
import { type CareNeed, ownShareOf } from '#shared/rules/ownShare.ts'
import type { Known } from './search.known.ts'

type Input = Parsed<typeof contract.search.houses>

/** A search with all that it rests on; `on` is the Tallinn day of the answer. */
export interface Asked extends Omit<Input, 'q' | 'sort' | 'limit' | 'cursor' | 'near' | 'at' | 'own_kov' | 'income' | 'need'> {
  on: string
  words: readonly string[]
  /** From where distances are told. */
  from?: Point | undefined
  /** Whose own share is counted, in cents; null where nobody asked. */
  own: { need: CareNeed; limit: number; income: number; pension: number } | null
}

export type Condition = (house: Known) => boolean

/** Each filter that is asked for, as a condition on a house; those that cost most to look at last. */
export function conditionsOf(asked: Asked): [SearchFilter, Condition][] {
  const { words, county, kov, from, radius_km: radius, box, free_from: day, room, own_share_max: most } = asked
  const all: [SearchFilter, Condition | false][] = [
    ['county', county !== undefined && (({ row }) => row.county === county)],
    ['kov', kov !== undefined && (({ row }) => row.ehak === kov)],
    ['free', asked.free && (({ free }) => free > 0)],
    ['free_from', day !== undefined && ((house) => freeOn(house, day, asked.on) > 0)],
    ['nursing', asked.nursing && (({ nursing }) => nursing)],
    ['dementia', asked.dementia && (({ dementia }) => dementia)],
    ['pets', asked.pets && (({ pets }) => pets)],
    ['licence', asked.licence && ((house) => licenceOn(house, asked.on) !== null)],
    ['room', room !== undefined && (({ roomsFor }) => roomsFor.some((people) => isOfType(room, people)))],
    ['target_groups', asked.target_groups.length > 0 && (({ groups }) => hasAll(groups, asked.target_groups))],
    ['services', asked.services.length > 0 && (({ services }) => hasAll(services, asked.services))],
    ['languages', asked.languages.length > 0 && (({ languages }) => hasAll(languages, asked.languages))],
    ['accessibility', asked.accessibility.length > 0 && (({ accessibility }) => hasAll(accessibility, asked.accessibility))],
    ['near', from !== undefined && radius !== undefined && ((house) => (kmTo(house, from) ?? Infinity) <= radius)],
    ['box', box !== undefined && ((house) => isWithin(house, box))],
    ['price', (asked.price_min !== undefined || asked.price_max !== undefined) && ((house) => isPriced(house, asked))],
    ['share', most !== undefined && ((house) => (shareOf(house, asked) ?? Infinity) <= most)],
    ['q', words.length > 0 && (({ row }) => words.every((word) => row.search_key.includes(word)))],
  ]
  return all.filter((each): each is [SearchFilter, Condition] => each[1] !== false)
}

const hasAll = <Value>(has: readonly Value[], wanted: readonly Value[]): boolean => wanted.every((each) => has.includes(each))

/** The free places of a house on a day, as far as is known today. */
export function freeOn({ free, later, isLive, toldNext }: Known, day: string, today: string): number {
  if (!isLive) return free > 0 || (toldNext !== null && toldNext > today && toldNext <= day) ? Math.max(1, free) : 0
  return later.findLast((each) => each.day <= day)?.free ?? free
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
  from === undefined || latitude === null || longitude === null ? null : kmFrom(from, { latitude, longitude })

function isWithin({ row: { latitude, longitude } }: Known, [south, west, north, east]: NonNullable<Asked['box']>): boolean {
  return latitude !== null && longitude !== null && latitude >= south && latitude <= north && longitude >= west && longitude <= east
}

/** The lowest price of a place in a room as asked for, cents a month; a house without a price list has told one price for all its rooms. */
export function priceOf({ price, lines }: Known, { room }: Pick<Asked, 'room'>): number | null {
  if (room === undefined || lines.length === 0) return price
  const fitting = lines.filter(({ people }) => isOfType(room, people))
  return fitting.length > 0 ? Math.min(...fitting.map(({ place }) => place)) : null
}

function isPriced(house: Known, asked: Asked): boolean {
  const price = priceOf(house, asked)
  return price !== null && price >= (asked.price_min ?? 0) && price <= (asked.price_max ?? Infinity)
}

/** What is left to the person to pay of the cheapest place in a room as asked for, cents a month; null where nobody asked or no line fits. */
export function shareOf({ lines }: Known, { own, room }: Pick<Asked, 'own' | 'room'>): number | null {
  if (own === null) return null
  let least: number | null = null
  for (const { people, need, place, care } of lines) {
    if (need !== own.need || (room !== undefined && !isOfType(room, people))) continue
    const { ownShare } = ownShareOf({ ...own, place, care, extras: 0 })
    if (least === null || ownShare < least) least = ownShare
  }
  return least
}
