import type { HouseOfferTable, HouseServiceTable, HouseTable, ServiceOfferTable } from '#core/db/tables/house.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '#shared/rules/houseOffer.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { SYSTEM } from './country.ts'
import { hours, iso } from './clock.ts'
import { makeId, type Random } from './random.ts'

export interface Features {
  offers: HouseOfferTable[]
  services: HouseServiceTable[]
  /** Services for people who do not live in the house. */
  helps: ServiceOfferTable[]
}

type HouseRow = Pick<HouseTable, 'id' | 'code' | 'updated_at' | 'outline_free'>

/** The share of houses with each service (resources/classifiers/services.json). */
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
 * Each house's offer. The two with rooms here are complete; of the others one in eight has stale free places, one in thirty an expired
 * licence, and one in forty no offer at all.
 */
export function writeFeatures(random: Random, houses: readonly HouseRow[], now: Date): Features {
  const features: Features = { offers: [], services: [], helps: [] }
  for (const house of houses) {
    const isOwn = house.code !== null
    const offered = Object.entries(SERVICES).filter(([service, share]) => (isOwn && Number(service) < 104) || random.chance(share))
    features.services.push(...offered.map(([service], index) => serviceRow(random, house, Number(service), index)))
    features.helps.push(
      ...HELPS.filter(({ share }) => random.chance(isOwn ? Math.max(share, 0.6) : share)).map((help) => helpRow(random, house, now, help)),
    )
    const offer = offerRow(random, house, now, isOwn)
    if (isOwn || random.chance(39 / 40)) features.offers.push(offer)
  }
  return features
}

interface Help {
  service: number
  share: number
  places: readonly [number, number]
  weekdays: string
  hours: readonly [string, string] | null
  /** The share with transport. */
  brings: number
  euros: readonly [number, number]
  unit: ServiceOfferTable['price_unit']
}

const WORKDAYS = '1,2,3,4,5'
const EVERY_DAY = '1,2,3,4,5,6,7'

/** Services for people who live at home, typical of Estonian homes; prices are invented. */
const HELPS: readonly Help[] = [
  { service: 104, share: 0.3, places: [4, 14], weekdays: WORKDAYS, hours: ['08:00', '17:00'], brings: 0.6, euros: [28, 48], unit: 'paev' },
  { service: 105, share: 0.25, places: [1, 4], weekdays: EVERY_DAY, hours: null, brings: 0.2, euros: [55, 80], unit: 'paev' },
  { service: 117, share: 0.22, places: [6, 30], weekdays: WORKDAYS, hours: ['07:00', '19:00'], brings: 0, euros: [9, 18], unit: 'tund' },
  { service: 121, share: 0.12, places: [2, 8], weekdays: WORKDAYS, hours: ['07:00', '18:00'], brings: 1, euros: [12, 22], unit: 'tund' },
  { service: 123, share: 0.15, places: [10, 40], weekdays: EVERY_DAY, hours: ['11:00', '14:00'], brings: 0, euros: [5, 8], unit: 'paev' },
  { service: 124, share: 0.1, places: [5, 20], weekdays: '2,4', hours: ['09:00', '16:00'], brings: 0, euros: [8, 14], unit: 'paev' },
  { service: 128, share: 0.1, places: [4, 20], weekdays: EVERY_DAY, hours: null, brings: 0, euros: [320, 620], unit: 'kuu' },
]

/** A required service, regardless of chance. @throws for a service that is not for people who live at home */
export function helpOf(random: Random, house: HouseRow, now: Date, service: number): ServiceOfferTable {
  const help = HELPS.find((each) => each.service === service)
  if (!help) throw new Error(`${service} is no help`)
  return helpRow(random, house, now, help)
}

function helpRow(
  random: Random,
  house: HouseRow,
  now: Date,
  { service, places, weekdays, hours: open, brings, euros, unit }: Help,
): ServiceOfferTable {
  const capacity = random.int(...places)
  return {
    id: makeId(random, Date.parse(house.updated_at), service),
    house_id: house.id,
    service_id: service,
    capacity,
    taken: Math.min(capacity, Math.round(capacity * (0.6 + random.next() * 0.5))),
    weekdays: random.chance(0.2)
      ? weekdays
          .split(',')
          .filter(() => random.chance(0.7))
          .join(',') || weekdays
      : weekdays,
    opens: open?.[0] ?? null,
    closes: open?.[1] ?? null,
    transport: random.chance(brings) ? 1 : 0,
    price_cents: random.int(...euros) * 100,
    price_unit: unit,
    told_at: iso(now.getTime() - hours(random.chance(0.1) ? random.int(80, 400) : random.int(1, 60))),
  }
}

export const serviceRow = (random: Random, house: HouseRow, service_id: number, index: number): HouseServiceTable => ({
  id: makeId(random, Date.parse(house.updated_at), index),
  ver: 1,
  updated_at: house.updated_at,
  updated_by: SYSTEM,
  deleted_at: null,
  house_id: house.id,
  service_id,
})

function offerRow(random: Random, house: HouseRow, now: Date, isOwn: boolean): HouseOfferTable {
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
