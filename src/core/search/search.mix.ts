import classifier from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Output, Parsed } from '#shared/contract/endpoint.ts'
import type { FoundOffer, HomeNear } from '#shared/contract/serviceSearch.ts'
import { HARDSHIPS, helpsWith } from '#shared/rules/homeHelp.ts'
import { type CareNeed, careLimitFor } from '#shared/rules/ownShare.ts'
import { mixesOf } from '#shared/rules/serviceMix.ts'
import type { Known } from './search.known.ts'
import { placeFor } from './search.place.ts'

type OffersInput = Parsed<typeof contract.search.offers>
type Mix = NonNullable<Output<typeof contract.search.offers>['mix']>

/** The default search radius in kilometres. */
export const MIX_KM = 25

/** Whether the query suffices to combine services: needs, days and place. */
export const isMixAsked = ({ hard, weekdays, near, county, kov }: OffersInput): boolean =>
  hard.length > 0 && weekdays.length > 0 && (near ?? county ?? kov) !== undefined

interface MixedFrom {
  asked: OffersInput
  on: string
  /** Services in the area with free places, on any days. */
  offers: readonly FoundOffer[]
  /** Care homes in the area, by name. */
  homes: readonly Known[]
}

/** Combinations of services that cover the query, beside a place in a care home in the same area. */
export function mixOf({ asked, on, offers, homes }: MixedFrom): Mix {
  const fresh = new Map(offers.filter((offer) => !offer.is_stale).map((offer) => [offer.id, offer]))
  const helpers = [...fresh.values()].map(({ id, service, weekdays, price: cents, price_unit: unit }) => ({
    id,
    service,
    helps: HARDSHIPS.filter((each) => helpsWith(service, [each]) > 0),
    weekdays,
    cents,
    unit,
  }))
  const ways = mixesOf(helpers, asked).map(({ parts, month }) => ({
    month_price: month,
    parts: parts.flatMap(({ id, weekdays, month: month_price }) => {
      const offer = fresh.get(id)
      return offer ? [{ offer, weekdays: [...weekdays], month_price }] : []
    }),
  }))
  return {
    radius_km: asked.near === undefined ? null : (asked.radius_km ?? MIX_KM),
    ways: ways.filter(({ month_price: month }) => month <= (asked.price_max ?? Infinity)),
    // A person with dementia who cannot be left alone is compared with the price of dementia care.
    home: homeOf(homes, { ehak: asked.near ?? asked.kov, on, need: asked.hard.includes('memory') ? 'dementia' : undefined }),
  }
}

/** The cheapest home with a free place, with the municipality's part. */
function homeOf(homes: readonly Known[], { ehak, on, need }: { ehak: string | undefined; on: string; need: CareNeed | undefined }): HomeNear | null {
  const wanted = { need, day: on, today: on }
  const cheapest = homes
    .map((home) => ({ row: home.row, ...placeFor(home, wanted) }))
    .filter((home): home is typeof home & { price: number } => home.isFree && home.price !== null)
    .toSorted((one, other) => one.price - other.price)[0]
  if (!cheapest) return null
  const { row, price, line } = cheapest
  const municipality = classifier.municipalities.find((each) => each.ehak === ehak)
  const place = { id: row.id, name: row.name, location: row.location ?? 'Aadress määramata', price }
  if (!line || !municipality) return { ...place, public: null }
  const limit = careLimitFor(municipality.ehak, on)
  const covered = Math.min(line.care, limit.cents)
  return { ...place, public: { covered, left: price - covered, municipality: municipality.name, limit } }
}
