import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import type { Language } from '#shared/messages/say.ts'
import { formatOf } from '#web/format.ts'
import { fill } from '#shared/messages/counted.ts'
import type { Words } from '../words/words.ts'
import { ROOM_KEYS } from '../card/roomKeys.ts'

interface ReasonInput {
  /** The query as applied by the server, not the form: they differ while typing, or with invalid fields. */
  asked: Output<typeof contract.search.houses>['asked']
  /** Names of target groups and services by id. */
  names: ReadonlyMap<number, string>
  words: Words['search']
  language: Language
}

/**
 * Why a house matches, from the applied query: `dementsusega inimeste osakond · 12 km linnulennult · vaba 03.03.2027`. Empty without a
 * query.
 */
export function whyOf(house: FoundHouse, { asked, names, words, language }: ReasonInput): string {
  const { number, day } = formatOf(language)
  const fits = [
    ...[...asked.target_groups, ...asked.services].map((id) => lower(names.get(id) ?? '')),
    ...(['nursing', 'dementia', 'pets', 'licence'] as const).map((trait) => asked[trait] && lower(words[trait])),
    asked.room && words.fitsRoom[ROOM_KEYS[asked.room]],
    ...asked.languages.map((spoken) => words.spoken[spoken]),
    ...asked.accessibility.map((each) => words.access[each]),
    asked.price && house.price_from !== null && words.fitsPrice,
    asked.share && house.own_share !== null && (house.own_share_assumed ? words.fitsShareAssumed : words.fitsShare),
    house.distance_km !== null && fill(words.fitsDistance, { km: number(house.distance_km) }),
  ].filter((part): part is string => Boolean(part))
  const isTimed = asked.free || asked.free_from !== null
  if (fits.length === 0 && !isTimed) return ''
  return [...fits, freeOf(house, asked, words, day)].filter(Boolean).join(' · ')
}

/** When a place for this need is free; nothing if the statement is stale. */
function freeOf({ place, is_stale: isStale }: FoundHouse, asked: ReasonInput['asked'], words: Words['search'], day: (day: string) => string): string {
  if (isStale) return ''
  if (place.is_free) return asked.free_from === null ? words.fitsFree : fill(words.fitsFreeOn, { day: day(asked.free_from) })
  return place.free_from === null ? '' : fill(words.fitsFreeOn, { day: day(place.free_from) })
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
