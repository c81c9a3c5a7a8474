import type { HouseOfferTable, HouseServiceTable, HouseTable } from '#core/db/tables/house.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '#shared/rules/houseOffer.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { SYSTEM } from './country.ts'
import { hours, iso } from './clock.ts'
import { makeId, type Random } from './random.ts'

export interface Features {
  offers: HouseOfferTable[]
  services: HouseServiceTable[]
}

type Told = Pick<HouseTable, 'id' | 'code' | 'updated_at' | 'outline_free'>

/** The share of houses that offer a service (resources/classifiers/services.json). */
const SERVICES: Record<number, number> = {
  101: 1,
  102: 0.45,
  103: 0.6,
  104: 0.2,
  105: 0.35,
  106: 0.5,
  107: 0.08,
  113: 0.1,
  132: 0.5,
  136: 0.35,
  137: 0.25,
  139: 0.08,
  158: 0.6,
  159: 0.5,
  164: 0.5,
  168: 0.3,
}
const LANGUAGE_SHARES: Record<(typeof LANGUAGES_SPOKEN)[number], number> = { et: 1, ru: 0.62, en: 0.3, fi: 0.12, uk: 0.1, sign: 0.03 }
const ACCESS_SHARES: Record<(typeof ACCESSIBILITY)[number], number> = {
  step_free: 0.7,
  lift: 0.5,
  wheelchair_bath: 0.55,
  ceiling_hoist: 0.2,
  hearing_loop: 0.08,
}

/**
 * What each house says of itself. The two that keep their rooms here say everything; of the others one in eight has told its free places
 * too long ago, one in thirty has a licence that has ended, and one in forty says nothing at all.
 */
export function writeFeatures(random: Random, houses: readonly Told[], now: Date): Features {
  const features: Features = { offers: [], services: [] }
  for (const house of houses) {
    const isOwn = house.code !== null
    const offered = Object.entries(SERVICES).filter(([service, share]) => (isOwn && Number(service) < 104) || random.chance(share))
    features.services.push(...offered.map(([service], index) => serviceRow(random, house, Number(service), index)))
    const offer = offerRow(random, house, now, isOwn)
    if (isOwn || random.chance(39 / 40)) features.offers.push(offer)
  }
  return features
}

const serviceRow = (random: Random, house: Told, service_id: number, index: number): HouseServiceTable => ({
  id: makeId(random, Date.parse(house.updated_at), index),
  ver: 1,
  updated_at: house.updated_at,
  updated_by: SYSTEM,
  deleted_at: null,
  house_id: house.id,
  service_id,
})

function offerRow(random: Random, house: Told, now: Date, isOwn: boolean): HouseOfferTable {
  const today = dayOf(now)
  const has = (share: number): 0 | 1 => (random.chance(isOwn ? Math.max(share, 0.75) : share) ? 1 : 0)
  const hoursAgo = random.chance(1 / 8) ? random.int(80, 700) : random.int(1, 60)
  const hasEnded = !isOwn && random.chance(1 / 30)
  const knowsNext = house.outline_free === 0 && random.chance(0.6)
  return {
    house_id: house.id,
    nursing: has(0.6),
    dementia: has(0.5),
    pets: has(0.25),
    languages: LANGUAGES_SPOKEN.filter((language) => random.chance(LANGUAGE_SHARES[language])).join(','),
    accessibility: ACCESSIBILITY.filter((each) => random.chance(ACCESS_SHARES[each])).join(','),
    licence_no: `SYH0${random.int(10_000, 99_999)}`,
    licence_from: addDays(today, -random.int(500, 2500)),
    licence_until: hasEnded ? addDays(today, -random.int(3, 90)) : null,
    free_next: knowsNext ? addDays(today, random.int(3, 120)) : null,
    told_at: iso(now.getTime() - hours(hoursAgo)),
  }
}
