import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { FoundOffer } from '#shared/contract/serviceSearch.ts'
import { isStale } from '#shared/rules/houseOffer.ts'
import { comesHome, helpsWith, isThereAt, monthlyCents } from '#shared/rules/homeHelp.ts'
import { namedIn } from '#shared/rules/namedIn.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { kmTo } from './search.facts.ts'
import { centreOf } from './search.houses.ts'
import { housesNow } from './search.index.ts'
import type { Known } from './search.known.ts'
import { isMixAsked, MIX_KM, mixOf } from './search.mix.ts'

type OffersInput = Parsed<typeof contract.search.offers>

const NAMES = new Map(services.categories.flatMap(({ subNames }) => subNames.map((each) => [each.id, each])))

/** Services with free places for the needs at home: those that cover more first, then nearer in steps of ten kilometres, then cheaper. */
export const searchOffers: Handler<typeof contract.search.offers> = async ({ tx, now }, asked) => {
  const from = centreOf(asked.near)
  const on = dayOf(now)
  const houses = (await housesNow(tx, on)).all()
  const had = houses
    .flatMap((house) => house.offers.map((offer) => shownOffer(house, offer, { asked, from, now })))
    .filter(({ capacity_left: left }) => left > 0)
  const all = had.filter((each) => isIn(each.house, each.distance_km, asked) && fits(each, asked))
  const months = all.map(({ month_price: month }) => month)
  const found = all.filter(({ month_price: month }) => month <= (asked.price_max ?? Infinity)).toSorted((one, other) => order(one, other, asked))
  return {
    results: found.slice(0, asked.limit),
    max: months.length > 0 ? Math.max(...months) : null,
    min: months.length > 0 ? Math.min(...months) : null,
    total: found.length,
    mix: isMixAsked(asked) ? mixOf({ asked, on, ...inArea({ houses, had, asked, from }) }) : null,
  }
}

/** The inputs of combinations: services, and the homes to compare with. */
function inArea({ houses, had, asked, from }: Pick<Shown, 'asked' | 'from'> & { houses: readonly Known[]; had: readonly FoundOffer[] }) {
  const area = { ...asked, radius_km: asked.radius_km ?? MIX_KM }
  // A service that comes to the home needs no transport.
  const brings = (offer: FoundOffer): boolean => !asked.transport || offer.transport || comesHome(offer.service)
  return {
    offers: had.filter((each) => isIn(each.house, each.distance_km, area) && brings(each) && isThere(each, asked)),
    homes: houses.filter((house) => isIn(house.row, kmTo(house, from), area)),
  }
}

function nameOf(service: number, language: OffersInput['language']): string {
  const named = NAMES.get(service)
  return named ? namedIn(named, language) : ''
}

interface Shown {
  asked: OffersInput
  from: ReturnType<typeof centreOf>
  now: string
}

function shownOffer(house: Known, offer: Known['offers'][number], { asked, from, now }: Shown): FoundOffer {
  const { row } = house
  const days = asked.weekdays.length > 0 ? asked.weekdays.length : offer.weekdays.length
  return {
    id: offer.id,
    service: offer.serviceId,
    service_name: nameOf(offer.serviceId, asked.language),
    house: {
      id: row.id,
      name: row.name,
      location: row.location ?? 'Aadress määramata',
      county: row.county,
      ehak: row.ehak,
      phone: row.phone,
      email_address: row.email_address,
      asked_by: house.askedBy,
    },
    capacity_left: Math.max(0, offer.capacity - offer.taken),
    weekdays: [...offer.weekdays],
    opens: offer.opens,
    closes: offer.closes,
    transport: offer.transport,
    price: offer.price,
    price_unit: offer.unit,
    month_price: monthlyCents({ cents: offer.price, unit: offer.unit }, { days, hours: asked.hours }),
    distance_km: kmTo(house, from),
    told_at: offer.told,
    is_stale: isStale({ isLive: false, told: offer.told }, now),
  }
}

const fits = (offer: FoundOffer, { hard, weekdays, times, transport }: OffersInput): boolean =>
  (hard.length === 0 || helpsWith(offer.service, hard) > 0) &&
  weekdays.every((day) => offer.weekdays.includes(day)) &&
  isThere(offer, { times }) &&
  (!transport || offer.transport)

const isThere = (offer: FoundOffer, { times }: Pick<OffersInput, 'times'>): boolean => times.every((time) => isThereAt(offer, time))

/** Whether a house lies in the requested area. */
const isIn = (house: Pick<Known['row'], 'county' | 'ehak'>, km: number | null, { county, kov, near, radius_km: radius }: OffersInput): boolean =>
  (county === undefined || house.county === county) &&
  (kov === undefined || house.ehak === kov) &&
  (near === undefined || radius === undefined || (km ?? Infinity) <= radius)

function order(one: FoundOffer, other: FoundOffer, { hard, near }: OffersInput): number {
  const ranks = (offer: FoundOffer): number[] => [
    offer.is_stale ? 1 : 0,
    -helpsWith(offer.service, hard),
    Math.floor((offer.distance_km ?? (near === undefined ? 0 : 1_000)) / 10),
    offer.month_price,
  ]
  const [mine, theirs] = [ranks(one), ranks(other)]
  const at = mine.findIndex((rank, index) => rank !== theirs[index])
  return at === -1 ? (one.id < other.id ? -1 : 1) : (mine[at] ?? 0) - (theirs[at] ?? 0)
}
