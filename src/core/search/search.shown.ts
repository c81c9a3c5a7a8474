import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import { type SearchInput, wantedOf } from './search.conditions.ts'
import { kmTo, licenceOn } from './search.facts.ts'
import type { Known } from './search.known.ts'
import { placeFor } from './search.place.ts'
import { shareOf } from './search.share.ts'

/** The inputs of a search that affect how a house is shown. */
export type Seen = Pick<SearchInput, 'on' | 'from' | 'own' | 'room' | 'need' | 'free_from'>

/** No inputs except the day. */
export const seenOn = (on: string): Seen => ({ on, own: null, from: undefined, room: undefined, need: undefined, free_from: undefined })

/** A house as the public sees it, with the requested figures. */
export function shownHouse(house: Known, asked: Seen, now: string): FoundHouse {
  const { row, places, free, isLive, told, groups, services, roomsFor, nursing, dementia, pets, languages, accessibility } = house
  const { id, code, name, picture, location, county, municipality, latitude, longitude, phone, email_address } = row
  const licence = licenceOn(house, asked.on)
  const place = placeFor(house, wantedOf(asked))
  const share = shareOf(house, asked.own, wantedOf(asked))
  return {
    id,
    code,
    name,
    picture,
    location: location ?? 'Aadress määramata',
    county,
    municipality,
    latitude,
    longitude,
    phone,
    email_address,
    asked_by: house.askedBy,
    places,
    free_places: free,
    is_live: isLive,
    told_at: isLive ? null : told,
    is_stale: isStale(house, now),
    free_next: free > 0 ? null : place.freeFrom,
    price_from: place.price,
    place: {
      people: isLive || !place.isFree ? (place.line?.people ?? null) : null,
      need: place.line?.need ?? null,
      is_free: place.isFree,
      free_from: place.freeFrom,
    },
    own_share: share,
    own_share_assumed: share !== null && asked.own?.isAssumed === true,
    answer_median_h: house.answerHours,
    target_groups: [...groups],
    services: [...services],
    rooms_for: [...roomsFor],
    nursing,
    dementia,
    pets,
    languages: [...languages],
    accessibility: [...accessibility],
    licence: licence && { number: licence.number, until: licence.until },
    distance_km: kmTo(house, asked.from),
  }
}
