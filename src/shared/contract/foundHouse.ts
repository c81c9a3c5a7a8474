import { z } from 'zod'
import { Id, StoredDay } from './fields.ts'
import { ShownPhoto } from './housePhoto.ts'
import { CareNeed, PriceList, RoomSize } from './price.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '../rules/houseOffer.ts'
import { ASKED_BY } from '../rules/placeRequest.ts'

export const TargetGroupId = z.int().min(1).max(9999)
export const ServiceId = z.int().min(1).max(9999)
export const LanguageSpoken = z.enum(LANGUAGES_SPOKEN)
export const Accessibility = z.enum(ACCESSIBILITY)

/** A house as the public sees it: no residents, documents or bank account. */
export const FoundHouse = z.strictObject({
  id: Id,
  code: z.string().nullable(),
  name: z.string(),
  picture: z.string().nullable(),
  /** The address; `Aadress määramata` until it is set. */
  location: z.string(),
  county: z.string().nullable(),
  municipality: z.string().nullable(),
  /** Where it stands on the map, degrees (WGS 84); null until the house has said. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string().nullable(),
  email_address: z.string().nullable(),
  /** By the form (an e-mail reaches it or someone works in it here); by telephone only; not at all. */
  asked_by: z.enum(ASKED_BY),
  places: z.int(),
  free_places: z.int(),
  /** True: counted from the house's rooms now. False: as the house stated. */
  is_live: z.boolean(),
  /** When it stated it; null for a house whose rooms are counted, and for one that has never stated it. */
  told_at: z.iso.datetime().nullable(),
  /** Stated more than three days ago, or never. */
  is_stale: z.boolean(),
  /** The first future day with a free place, if none is free now and the house knows of one. */
  free_next: StoredDay.nullable(),
  /** The price of `place`, cents a month; null if the house states none. */
  price_from: z.int().nullable(),
  /**
   * The place to which price and own share refer: the cheapest that is free on the requested day, for this need and room size; if none is
   * free, the cheapest otherwise, and from when, as far as known. `people` is null if the house does not state the room size, `need` if it
   * has one price for all.
   */
  place: z.strictObject({ people: RoomSize.nullable(), need: CareNeed.nullable(), is_free: z.boolean(), free_from: StoredDay.nullable() }),
  /** What remains for the person to pay for that place, cents a month; null if not requested, or if the house publishes no prices. */
  own_share: z.int().nullable(),
  /** The own share was computed with a municipality's limit that is only assumed. */
  own_share_assumed: z.boolean(),
  /** Median response time in hours; null with fewer than five answers. */
  answer_median_h: z.int().nullable(),
  target_groups: z.array(TargetGroupId),
  services: z.array(ServiceId),
  /** Its room sizes in people, from its rooms or its prices, ascending. */
  rooms_for: z.array(RoomSize),
  /** A nurse in the house every day; a dementia unit; pets are welcome. */
  nursing: z.boolean(),
  dementia: z.boolean(),
  pets: z.boolean(),
  languages: z.array(LanguageSpoken),
  accessibility: z.array(Accessibility),
  /** The operating licence in force today. */
  licence: z.strictObject({ number: z.string(), until: StoredDay.nullable() }).nullable(),
  /** Kilometres in a straight line from the requested place; null without one, or if the house has no position. */
  distance_km: z.number().nullable(),
})
export type FoundHouse = z.output<typeof FoundHouse>

/** A house as a map marker. */
export const HousePoint = FoundHouse.pick({
  id: true,
  name: true,
  latitude: true,
  longitude: true,
  free_places: true,
  is_stale: true,
  price_from: true,
})
export type HousePoint = z.output<typeof HousePoint>
/** The most houses on one map. */
export const MOST_POINTS = 2000

/** A house's own public page. */
export const PublicHouse = FoundHouse.extend({
  description: z.string().nullable(),
  /** In the house's order; the first one is its cover. */
  photos: z.array(ShownPhoto),
  /** Its rooms by size, and how many of their places are free today; empty for a house without rooms here. */
  rooms: z.array(z.strictObject({ people: z.int(), rooms: z.int(), free_places: z.int() })),
  /** Today's price list; null if the house has published none. */
  prices: PriceList.nullable(),
  /** The first day of the next published one. */
  next_prices_on: StoredDay.nullable(),
})
