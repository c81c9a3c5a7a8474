import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { SearchFilter } from '#shared/contract/search.ts'
import type { Point } from '#shared/rules/distance.ts'
import { isOfType } from '#shared/rules/houseOffer.ts'
import { costsOf, type Own, shareFrom } from './search.share.ts'
import { kmTo, licenceOn } from './search.facts.ts'
import { stemsOf } from '../kernel/folding.ts'
import { freePlacesFor, placeFor, type PlaceQuery } from './search.place.ts'
import { add, type Bits, type Shelf } from './search.shelf.ts'
import { topicsOf } from './search.topics.ts'

type Input = Parsed<typeof contract.search.houses>

/** A search with all that it rests on; `on` is the Tallinn day of the answer. */
export interface SearchInput extends Input {
  on: string
  words: readonly string[]
  /** From where distances are told. */
  from?: Point | undefined
  /** Whose own share is counted; null where nobody asked. */
  own: Own | null
}

/** For whom and when a place is looked for. */
export const wantedOf = ({ need, room, free_from: day, on }: Pick<SearchInput, 'need' | 'room' | 'free_from' | 'on'>): PlaceQuery => ({
  need,
  room,
  day: day ?? on,
  today: on,
})

/** What tells one wanted place from another, in the key of a column. */
const keyOf = ({ need, room, day }: PlaceQuery): string => `${need} ${room} ${day}`

/** Each filter that is asked for, with the houses that fit it. */
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

/** What is in every one of these sets; at least one. */
function every([first = new Uint32Array(), ...rest]: readonly Bits[]): Bits {
  const both = first.slice()
  for (const bits of rest) for (let at = 0; at < both.length; at++) both[at] = (both[at] ?? 0) & (bits[at] ?? 0)
  return both
}

/** The houses one of whose words holds this one, those at a place of which it is a form, and those that it says in another way. */
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

/** The houses with a free place on a day in a room as asked for, as far as is known today. */
export const freeFor = (shelf: Shelf, wanted: PlaceQuery): Bits =>
  shelf.where(`free ${wanted.room} ${wanted.day}`, (house) => freePlacesFor(house, wanted) > 0)

/** The price of the place that each house has for whoever is asked for, cents. */
export function pricesOf(shelf: Shelf, asked: Pick<SearchInput, 'need' | 'room' | 'free_from' | 'on'>): Float64Array {
  const wanted = wantedOf(asked)
  return shelf.column(`price ${keyOf(wanted)}`, (house) => placeFor(house, wanted).price)
}

/** The own share of that place, cents; NaN everywhere where nobody asked. */
export function sharesOf(shelf: Shelf, asked: Pick<SearchInput, 'own' | 'need' | 'room' | 'free_from' | 'on'>): Float64Array {
  const { own } = asked
  if (own === null) return new Float64Array()
  const wanted = wantedOf(asked)
  return shelf.column(`costs ${own.limit} ${keyOf(wanted)}`, (house) => costsOf(house, own, wanted)).map((costs) => shareFrom(costs, own))
}

/** Kilometres from a place, by slot: of every local government, and of the squares of a hundredth of a degree where people stand. */
export const distances = (shelf: Shelf, from: Point): Float64Array =>
  shelf.column(`km ${from.latitude} ${from.longitude}`, (house) => kmTo(house, from))

const within = (shelf: Shelf, from: Point, radius: number): Bits => between(distances(shelf, from), undefined, radius)

function boxed(shelf: Shelf, [south, west, north, east]: NonNullable<SearchInput['box']>): Bits {
  const latitudes = shelf.column('latitude', ({ row }) => row.latitude)
  const longitudes = shelf.column('longitude', ({ row }) => row.longitude)
  return every([between(latitudes, south, north), between(longitudes, west, east)])
}

/** The slots whose number lies between these ends, both included; NaN never does. */
function between(numbers: Float64Array, from = -Infinity, to = Infinity): Bits {
  const bits = new Uint32Array(Math.ceil(numbers.length / 32))
  for (let slot = 0; slot < numbers.length; slot++) {
    const number = numbers[slot] ?? Number.NaN
    if (number >= from && number <= to) add(bits, slot)
  }
  return bits
}
