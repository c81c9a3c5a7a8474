import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { endpoint } from './endpoint.ts'
import { Day, Ehak, Id, Latitude, Line, Longitude, StoredDay } from './fields.ts'
import { ShownPhoto } from './housePhoto.ts'
import { ids } from './ids.ts'
import { CareNeed, Cents, OwnShareAnswer, PriceList, RoomSize } from './price.ts'
import { publicWeek } from './publicWeek.ts'
import { OfferAnswer, OfferInput } from './serviceSearch.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN, ROOM_TYPES } from '../rules/houseOffer.ts'
import { MOST_KEPT } from '../rules/askPaths.ts'
import { ASKED_BY } from '../rules/placeRequest.ts'
import { MOST_RESULTS, RESULTS } from '../rules/resultPages.ts'

const TargetGroupId = z.int().min(1).max(9999)
const ServiceId = z.int().min(1).max(9999)
const LanguageSpoken = z.enum(LANGUAGES_SPOKEN)
const Accessibility = z.enum(ACCESSIBILITY)
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
const HousePoint = FoundHouse.pick({ id: true, name: true, latitude: true, longitude: true, free_places: true, is_stale: true, price_from: true })
export type HousePoint = z.output<typeof HousePoint>
/** The most houses on one map. */
export const MOST_POINTS = 2000

/** A house's own public page. */
const PublicHouse = FoundHouse.extend({
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

/** The filters of a search; when nothing is found, the answer says what would be found without each. */
export const SEARCH_FILTERS = [
  'q',
  'county',
  'kov',
  'near',
  'box',
  'target_groups',
  'services',
  'free',
  'free_from',
  'room',
  'price',
  'share',
  'nursing',
  'dementia',
  'languages',
  'accessibility',
  'pets',
  'licence',
] as const
const SearchFilter = z.enum(SEARCH_FILTERS)
export type SearchFilter = z.output<typeof SearchFilter>

/**
 * The whole ranking; no position is for sale. `fit`: first those with a place free by the requested day (default today), stated within
 * three days; then nearer in steps of ten kilometres; then cheaper. `free`: most free places first. `price` and `share`: cheapest first,
 * without a price last. `near`: nearest first, without a position last. Ties by name.
 */
export const SEARCH_SORTS = ['fit', 'price', 'share', 'near', 'free', 'name'] as const

const SearchInput = z
  .strictObject({
    /** Words of the name or the address; diacritics (õäöüšž) and case are ignored. */
    q: z.string().trim().max(120).default(''),
    county: Line.optional(),
    kov: Ehak.optional(),
    /** The house must serve every one of these target groups. */
    target_groups: z.array(TargetGroupId).max(20).default([]),
    /** The house must offer every one of these. */
    services: z.array(ServiceId).max(20).default([]),
    /** A room for one, two, or three or more people: the house must have one, and prices are for it. */
    room: z.enum(ROOM_TYPES).optional(),
    price_min: Cents.optional(),
    price_max: Cents.optional(),
    /** For the own share: the municipality of the person's registered residence, and their income in cents a month. */
    own_kov: Ehak.optional(),
    income: Cents.optional(),
    /** How much care is needed; if absent, it follows from the target groups. Prices are for this need. */
    need: CareNeed.optional(),
    own_share_max: Cents.optional(),
    /** Only houses with a free place. */
    free: z.boolean().default(false),
    /** Only houses with a free place on this day, as far as known today. */
    free_from: Day.optional(),
    nursing: z.boolean().default(false),
    dementia: z.boolean().default(false),
    pets: z.boolean().default(false),
    /** Every one of these. */
    languages: z.array(LanguageSpoken).max(LANGUAGES_SPOKEN.length).default([]),
    accessibility: z.array(Accessibility).max(ACCESSIBILITY.length).default([]),
    /** Only houses with an operating licence in force. */
    licence: z.boolean().default(false),
    /** The local government from whose centre distances are measured. */
    near: Ehak.optional(),
    /** Or a position, which takes precedence; a browser rounds its own to a hundredth of a degree before sending it. */
    at: z.tuple([Latitude, Longitude]).optional(),
    /** Only houses within this many kilometres in a straight line; ignored without a position. */
    radius_km: z.int().min(1).max(500).optional(),
    /** Only houses in this bounding box: south, west, north, east. */
    box: z.tuple([Latitude, Longitude, Latitude, Longitude]).optional(),
    /** Also return the map markers of all results, on all pages. */
    points: z.boolean().default(false),
    sort: z.enum(SEARCH_SORTS).default('fit'),
    limit: z.int().min(1).max(MOST_RESULTS).default(RESULTS),
    /** `next` of the previous page. */
    cursor: z.string().max(600).optional(),
  })
  .refine(({ price_min = 0, price_max = Infinity }) => price_min <= price_max, { path: ['price_max'], error: 'range' })
  // The own share needs both.
  .refine(({ own_kov, income, own_share_max }) => own_kov !== undefined || (income === undefined && own_share_max === undefined), {
    path: ['own_kov'],
    error: 'required',
  })
  .refine(({ own_kov, income }) => own_kov === undefined || income !== undefined, { path: ['income'], error: 'required' })

const Facet = z.strictObject({ id: z.int(), houses: z.int() })

const SearchAnswer = z.strictObject({
  results: z.array(FoundHouse),
  /** Every result with a position, if requested; at most `MOST_POINTS`. */
  points: z.array(HousePoint),
  /** The query as applied to every result: the page explains a result from this alone. */
  asked: z.strictObject({
    target_groups: z.array(TargetGroupId),
    services: z.array(ServiceId),
    room: z.enum(ROOM_TYPES).nullable(),
    languages: z.array(LanguageSpoken),
    accessibility: z.array(Accessibility),
    nursing: z.boolean(),
    dementia: z.boolean(),
    pets: z.boolean(),
    licence: z.boolean(),
    price: z.boolean(),
    share: z.boolean(),
    free: z.boolean(),
    free_from: StoredDay.nullable(),
    /** The level of care of the prices; null: any. */
    need: CareNeed.nullable(),
  }),
  /** The municipality's limit of care costs, if an own share was computed; marked as an assumption if its real limit is unknown. */
  limit: z.strictObject({ cents: z.int(), is_assumed: z.boolean() }).nullable(),
  /** How many results each further filter would leave; for counties, how many each would find instead of the selected one. */
  facets: z.strictObject({
    groups: z.array(Facet),
    services: z.array(Facet),
    counties: z.array(z.strictObject({ name: z.string(), houses: z.int() })),
  }),
  /** The highest and the lowest `price_from` of the results without the price filter; null if no house states one. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  /** The number of results on all pages. */
  total: z.int(),
  next: z.string().nullable(),
  /** The corrected words when the original ones match nothing: `tame kodu` → `Tamme kodu`. */
  read_as: z.string().nullable(),
  /** If nothing was found: how many houses would be without one filter, the most first. */
  relaxed: z.array(z.strictObject({ filter: SearchFilter, total: z.int() })),
})

/** The language of names. */
const InLanguage = z.enum(LANGUAGES).default('et')

const PUBLIC_QUERY = { needs: null, scope: 'public', runsOn: 'server', invalidates: [], audit: 'none', errors: ['too-many-requests'] } as const

const OwnShareInput = z.strictObject({
  id: Id,
  /** The municipality of the person's registered residence, which pays the care costs. */
  kov: Ehak,
  /** The person's income, cents a month. */
  income: Cents,
  people: RoomSize,
  need: CareNeed,
  /** Names of the selected extras. */
  extras: z.array(Line).max(20).default([]),
  /** The municipality's limit of care costs, if the caller knows it. */
  limit: Cents.optional(),
})

export const search = {
  houses: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search',
    summary: 'Searches houses, for everybody; changes nothing.',
    reads: ['house', 'room', 'stay', 'queue'],
    cost: 5,
    input: SearchInput,
    output: SearchAnswer,
    example: { q: 'kodu', sort: 'price' },
  }),
  offers: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search-service',
    summary: 'Searches services with free places for what is difficult at home; changes nothing.',
    reads: ['house'],
    cost: 5,
    input: OfferInput,
    output: OfferAnswer,
    example: { hard: ['washing'], weekdays: [1, 3], hours: 2 },
  }),
  house: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search/:id',
    summary: 'Returns a house as the public sees it.',
    reads: ['house', 'room', 'stay', 'queue'],
    errors: ['too-many-requests', 'house-not-found'],
    cost: 2,
    /** Its price, place and own share for this need, room size and person, as in the search. */
    input: z.strictObject({
      id: Id,
      need: CareNeed.optional(),
      room: z.enum(ROOM_TYPES).optional(),
      own_kov: Ehak.optional(),
      income: z.coerce.number<number | string>().pipe(Cents).optional(),
    }),
    output: z.strictObject({ house: PublicHouse }),
    example: { id: ids.house },
  }),
  week: publicWeek,
  saved: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search-saved',
    summary: 'Returns saved houses in their current state, in the requested order, without those no longer shown; changes nothing.',
    reads: ['house', 'room', 'stay', 'queue'],
    cost: 3,
    input: z.strictObject({ ids: z.array(Id).max(MOST_KEPT) }),
    output: z.strictObject({ houses: z.array(FoundHouse) }),
    example: { ids: [ids.house] },
  }),
  ownShare: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search/:id/own-share',
    summary: 'Computes what a place in a house would cost one person; stores nothing of the query.',
    reads: ['house'],
    errors: ['too-many-requests', 'house-not-found'],
    cost: 2,
    input: OwnShareInput,
    output: OwnShareAnswer,
    example: { id: ids.house, kov: '0171', income: 75_000, people: 2, need: 'medium' },
  }),
  municipalities: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-municipalities',
    summary: 'Returns all local governments, by name.',
    reads: [],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({ municipalities: z.array(z.strictObject({ ehak: Ehak, name: z.string() })) }),
    example: {},
  }),
  figures: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-figures',
    summary: 'Returns the current numbers of houses, places and free places.',
    reads: ['house', 'room', 'stay', 'queue'],
    input: z.strictObject({}),
    output: z.strictObject({ houses: z.int(), places: z.int(), free_places: z.int(), at: z.iso.datetime() }),
    example: {},
  }),
  targetGroups: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-target-groups',
    summary: 'Returns the target groups to search by, with the number of houses for each.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      target_groups: z.array(
        z.strictObject({ id: z.int(), name: z.string(), subs: z.array(z.strictObject({ id: TargetGroupId, subName: z.string(), houses: z.int() })) }),
      ),
    }),
    example: {},
  }),
  services: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-services',
    summary: 'Returns the services to search by, with the number of houses that offer each.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      services: z.array(
        z.strictObject({ id: z.int(), name: z.string(), subs: z.array(z.strictObject({ id: ServiceId, subName: z.string(), houses: z.int() })) }),
      ),
    }),
    example: {},
  }),
  places: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-places',
    summary: 'Returns the counties and local governments with houses.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      counties: z.array(
        z.strictObject({
          /** A filter value, with its name in the language. */
          name: z.string(),
          label: z.string(),
          houses: z.int(),
          municipalities: z.array(z.strictObject({ ehak: Ehak, name: z.string(), houses: z.int() })),
        }),
      ),
    }),
    example: {},
  }),
}
