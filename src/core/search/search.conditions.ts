import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { SearchFilter } from '#shared/contract/houseSearch.ts'
import type { Point } from '#shared/rules/distance.ts'
import { isOfType } from '#shared/rules/houseOffer.ts'
import { costsOf, type Own, shareFrom } from './search.share.ts'
import { kmTo, licenceOn } from './search.facts.ts'
import { stemsOf } from '../kernel/folding.ts'
import { freePlacesFor, placeFor, type PlaceQuery } from './search.place.ts'
import { add, type Bits, type Shelf } from './search.shelf.ts'
import { topicsOf } from './search.topics.ts'

type Input = Parsed<typeof contract.search.houses>

/** A search with its inputs; `on` is the Tallinn day of the answer. */
export interface SearchInput extends Input {
  on: string
  words: readonly string[]
  /** The origin of distances. */
  from?: Point | undefined
  /** The person whose own share is computed; null if not requested. */
  own: Own | null
}

/** For whom and when a place is wanted. */
export const wantedOf = ({ need, room, free_from: day, on }: Pick<SearchInput, 'need' | 'room' | 'free_from' | 'on'>): PlaceQuery => ({
  need,
  room,
  day: day ?? on,
  today: on,
})

/** The part of a column's key that identifies the wanted place. */
const keyOf = ({ need, room, day }: PlaceQuery): string => `${need} ${room} ${day}`

/** Each requested filter, with the matching houses. */
export function conditionsOf(shelf: Shelf, asked: SearchInput): [SearchFilter, Bits][] {
  const { county, kov, from, radius_km: radius, box, free_from: day, room, price_min, price_max, own_share_max: most } = asked
  const all: [SearchFilter, (() => Bits) | false][] = [
    ['q', asked.words.length > 0 && (() => every(asked.words.map((word) => bearing(shelf, word))))],
    ['county', county !== undefined && (() => shelf.where(`county ${county}`, ({ row }) => row.county === county))],
    ['kov', kov !== undefined && (() => shelf.where(`kov ${kov}`, ({ row }) => row.ehak === kov))],
    ['near', from !== undefined && radius !== undefined && (() => within(shelf, from, radius))],
    ['box', box !== undefined && (() => boxed(shelf, box))],
    ['target_groups', asked.target_groups.length > 0 && (() => allOf(shelf, 'groups', asked.target_groups))],
    ['services', asked.services.length > 0 && (() => allOf(shelf, 'services', asked.services))],
    ['free', asked.free && (() => freeFor(shelf, { ...wantedOf(asked), day: asked.on }))],
    ['free_from', day !== undefined && (() => freeFor(shelf, wantedOf(asked)))],
    ['room', room !== undefined && (() => shelf.where(`room ${room}`, ({ roomsFor }) => roomsFor.some((people) => isOfType(room, people))))],
    ['price', (price_min !== undefined || price_max !== undefined) && (() => between(pricesOf(shelf, asked), price_min, price_max))],
    ['share', most !== undefined && (() => between(sharesOf(shelf, asked), undefined, most))],
    ['nursing', asked.nursing && (() => shelf.where('nursing', ({ nursing }) => nursing))],
    ['dementia', asked.dementia && (() => shelf.where('dementia', ({ dementia }) => dementia))],
    ['languages', asked.languages.length > 0 && (() => allOf(shelf, 'languages', asked.languages))],
    ['accessibility', asked.accessibility.length > 0 && (() => allOf(shelf, 'accessibility', asked.accessibility))],
    ['pets', asked.pets && (() => shelf.where('pets', ({ pets }) => pets))],
    ['licence', asked.licence && (() => shelf.where('licence', (house) => licenceOn(house, asked.on) !== null))],
  ]
  return all.flatMap(([filter, bits]) => (bits === false ? [] : [[filter, bits()]]))
}

type Listed = 'groups' | 'services' | 'languages' | 'accessibility'

const allOf = (shelf: Shelf, name: Listed, wanted: readonly (number | string)[]): Bits =>
  every(wanted.map((each) => shelf.where(`${name} ${each}`, (house) => (house[name] as readonly (number | string)[]).includes(each))))

/** The intersection of these sets; at least one. */
function every([first = new Uint32Array(), ...rest]: readonly Bits[]): Bits {
  const both = first.slice()
  for (const bits of rest) for (let at = 0; at < both.length; at++) both[at] = (both[at] ?? 0) & (bits[at] ?? 0)
  return both
}

/** The houses with a word that contains this one, those at a place of which it is an inflected form, and those that match its meaning. */
function bearing(shelf: Shelf, word: string): Bits {
  const bits = shelf.none()
  const words = shelf.vocabulary()
  let isBorne = false
  const take = (slots: readonly number[] = []): void => {
    for (const slot of slots) add(bits, slot)
    isBorne ||= slots.length > 0
  }
  for (const [other, slots] of words) if (other.includes(word)) take(slots)
  for (const stem of stemsOf(word)) take(words.get(stem))
  for (const { key, holds } of topicsOf(word, isBorne)) {
    const more = shelf.where(key, holds)
    for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (more[at] ?? 0)
  }
  return bits
}

/** The houses with a free place on a day in a requested room size, as far as known today. */
export const freeFor = (shelf: Shelf, wanted: PlaceQuery): Bits =>
  shelf.where(`free ${wanted.room} ${wanted.day}`, (house) => freePlacesFor(house, wanted) > 0)

/** Each house's price of its place for this person, cents. */
export function pricesOf(shelf: Shelf, asked: Pick<SearchInput, 'need' | 'room' | 'free_from' | 'on'>): Float64Array {
  const wanted = wantedOf(asked)
  return shelf.column(`price ${keyOf(wanted)}`, (house) => placeFor(house, wanted).price)
}

/** The own share of that place, cents; NaN everywhere if not requested. */
export function sharesOf(shelf: Shelf, asked: Pick<SearchInput, 'own' | 'need' | 'room' | 'free_from' | 'on'>): Float64Array {
  const { own } = asked
  if (own === null) return new Float64Array()
  const wanted = wantedOf(asked)
  return shelf.column(`costs ${own.limit} ${keyOf(wanted)}`, (house) => costsOf(house, own, wanted)).map((costs) => shareFrom(costs, own))
}

/** Kilometres from a position, by slot: cached for every local government, and for the hundredth-degree squares of users. */
export const distances = (shelf: Shelf, from: Point): Float64Array =>
  shelf.column(`km ${from.latitude} ${from.longitude}`, (house) => kmTo(house, from))

const within = (shelf: Shelf, from: Point, radius: number): Bits => between(distances(shelf, from), undefined, radius)

function boxed(shelf: Shelf, [south, west, north, east]: NonNullable<SearchInput['box']>): Bits {
  const latitudes = shelf.column('latitude', ({ row }) => row.latitude)
  const longitudes = shelf.column('longitude', ({ row }) => row.longitude)
  return every([between(latitudes, south, north), between(longitudes, west, east)])
}

/** The slots with a number in this closed interval; NaN never matches. */
function between(numbers: Float64Array, from = -Infinity, to = Infinity): Bits {
  const bits = new Uint32Array(Math.ceil(numbers.length / 32))
  for (let slot = 0; slot < numbers.length; slot++) {
    const number = numbers[slot] ?? Number.NaN
    if (number >= from && number <= to) add(bits, slot)
  }
  return bits
}
