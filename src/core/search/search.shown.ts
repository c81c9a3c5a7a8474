import type { FoundHouse } from '#shared/contract/search.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import type { Asked } from './search.conditions.ts'
import { freeNext, kmTo, licenceOn, priceIn } from './search.facts.ts'
import type { Known } from './search.known.ts'
import { shareOf } from './search.share.ts'

/** A house as anybody may see it, with what a search asked of it. */
export function shownHouse(house: Known, asked: Pick<Asked, 'on' | 'from' | 'own' | 'room'>, now: string): FoundHouse {
  const { row, places, free, isLive, told, groups, services, roomsFor, nursing, dementia, pets, languages, accessibility } = house
  const { id, code, name, picture, location, county, municipality, latitude, longitude, phone, email_address } = row
  const licence = licenceOn(house, asked.on)
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
    places,
    free_places: free,
    is_live: isLive,
    told_at: isLive ? null : told,
    is_stale: isStale(house, now),
    free_next: freeNext(house, asked.on),
    price_from: priceIn(house, asked.room),
    own_share: shareOf(house, asked.own, asked.room),
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
