import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { isOfType, ROOM_TYPES, type RoomType } from '#shared/rules/houseOffer.ts'
import type { Language } from '#shared/messages/say.ts'
import { phoneText } from '#web/phoneText.ts'
import { formatOf } from '#web/format.ts'
import { placeWords } from '../card/PricePart.tsx'
import { ROOM_KEYS } from '../card/roomKeys.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Words } from '../words/words.ts'
import type { CompareWords } from './useCompareWords.ts'

export type Compared = Output<typeof contract.search.house>['house']

/** A row of the table: its label, and each house's value. */
export interface Row {
  name: string
  values: readonly string[]
  isSame: boolean
}

/** The compared rows, in the order in which families ask; a row without any value is left out. */
export function rowsOf(
  houses: readonly Compared[],
  services: ReadonlyMap<number, string>,
  words: Words & { compare: CompareWords },
  language: Language,
): Row[] {
  const { compare, search, house: ofHouse } = words
  const { number, day } = formatOf(language)
  const euros = (cents: number | null): string => (cents === null ? compare.unknown : `${number(cents / 100)} €`)
  const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : compare.unknown)
  const yes = (is: boolean): string => (is ? compare.yes : compare.no)
  const free = (house: Compared): string => {
    const places = fill(compare.freeOf, { free: house.free_places, places: house.places })
    if (house.is_stale) return `${places}. ${house.told_at === null ? search.staleNever : fill(search.stale, { day: day(house.told_at) })}`
    return house.free_next === null ? places : `${places}. ${fill(search.freeNext, { day: day(house.free_next) })}`
  }
  const placeText = (house: Compared): string =>
    [house.place.people !== null && fill(ofHouse.sizes.many, { people: house.place.people }), placeWords(house, search, day)]
      .filter(Boolean)
      .join(', ')
  const ownText = ({ own_share: own, own_share_assumed: isAssumed }: Compared): string =>
    own === null ? compare.unknown : `${euros(own)}${isAssumed ? ` (${search.assumed})` : ''}`
  // The price of a full room is marked; a house that states its places says nothing of rooms.
  const roomText = (house: Compared, room: RoomType): string => {
    const price = lowestIn(house, room)
    const isFull = house.is_live && !house.rooms.some(({ people, free_places: free }) => isOfType(room, people) && free > 0)
    return price === null || !isFull ? euros(price) : `${euros(price)}, ${search.placeFull}`
  }
  const lines: [name: string, value: (house: Compared) => string][] = [
    [compare.free, free],
    [compare.price, (house) => (house.price_from === null ? compare.unknown : `${euros(house.price_from)}, ${placeText(house)}`)],
    [words.prices.result, ownText],
    ...ROOM_TYPES.map((room): [string, (house: Compared) => string] => [
      fill(compare.roomFrom, { room: search.rooms[ROOM_KEYS[room]] }),
      (house) => roomText(house, room),
    ]),
    [search.nursing, ({ nursing }) => yes(nursing)],
    [search.dementia, ({ dementia }) => yes(dementia)],
    [search.pets, ({ pets }) => yes(pets)],
    [search.languages, ({ languages }) => listed(languages.map((each) => search.spoken[each]))],
    [search.accessibility, ({ accessibility }) => listed(accessibility.map((each) => search.access[each]))],
    [search.services, (house) => listed(house.services.flatMap((id) => services.get(id) ?? []))],
    [ofHouse.licence, ({ licence }) => licence?.number ?? compare.unknown],
    [compare.answers, ({ answer_median_h: hours }) => (hours === null ? compare.unknown : fill(compare.hours, { hours }))],
    [compare.address, ({ location }) => location],
    [compare.phone, ({ phone }) => (phone ? phoneText(phone) : compare.unknown)],
  ]
  return lines
    .map(([name, value]) => ({ name, values: houses.map(value) }))
    .filter(({ values }) => values.some((value) => value !== compare.unknown))
    .map(({ name, values }) => ({ name, values, isSame: houses.length > 1 && new Set(values).size === 1 }))
}

/** The lowest price in such a room, at low need. */
function lowestIn({ prices }: Compared, room: RoomType): number | null {
  const places = (prices?.lines ?? []).filter(({ people }) => isOfType(room, people)).map(({ place }) => place)
  return places.length > 0 ? Math.min(...places) : null
}
