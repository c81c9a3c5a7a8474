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
/** A house as anybody may see it: nothing about its people, its papers or its bank account. */
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
  /** By the form, because a letter reaches it or somebody works in it here; by telephone alone; not at all. */
  asked_by: z.enum(ASKED_BY),
  places: z.int(),
  free_places: z.int(),
  /** True: counted from the house's rooms at this moment. False: as the house has told. */
  is_live: z.boolean(),
  /** When it told it; null for a house whose rooms say it, and for one that has never told. */
  told_at: z.iso.datetime().nullable(),
  /** What it told is older than three days, or it never told. */
  is_stale: z.boolean(),
  /** The first day after today with a free place, where none is free now and the house knows of one. */
  free_next: StoredDay.nullable(),
  /** The price of `place`, cents a month; null where the house states none for it. */
  price_from: z.int().nullable(),
  /**
   * The place of which price and own share are told: the cheapest that is free on the day asked for, for this need and in such a room; where
   * none is free the cheapest that there would be, and from when, as far as is known. `people` is null where the house does not say the room,
   * `need` where it has one price for all.
   */
  place: z.strictObject({ people: RoomSize.nullable(), need: CareNeed.nullable(), is_free: z.boolean(), free_from: StoredDay.nullable() }),
  /** What is left to the person to pay of that place, cents a month; null where nobody asked, or the house publishes no prices. */
  own_share: z.int().nullable(),
  /** The own share was counted with a limit of the municipality that nobody has read. */
  own_share_assumed: z.boolean(),
  /** Half of the requests were answered within so many hours; null where fewer than five were. */
  answer_median_h: z.int().nullable(),
  target_groups: z.array(TargetGroupId),
  services: z.array(ServiceId),
  /** For how many people its rooms are, as its rooms or its prices say; the smallest first. */
  rooms_for: z.array(RoomSize),
  /** A nurse in the house every day; a part made for people with dementia; pets may come along. */
  nursing: z.boolean(),
  dementia: z.boolean(),
  pets: z.boolean(),
  languages: z.array(LanguageSpoken),
  accessibility: z.array(Accessibility),
  /** The operating licence that is in force today. */
  licence: z.strictObject({ number: z.string(), until: StoredDay.nullable() }).nullable(),
  /** Kilometres in a straight line from the place that was asked for; null where none was, or where the house has not said where it is. */
  distance_km: z.number().nullable(),
})
export type FoundHouse = z.output<typeof FoundHouse>

/** What of a house stands on a map. */
const HousePoint = FoundHouse.pick({ id: true, name: true, latitude: true, longitude: true, free_places: true, is_stale: true, price_from: true })
export type HousePoint = z.output<typeof HousePoint>
/** As many are shown on a map at once. */
export const MOST_POINTS = 2000

/** A house's own page for everybody. */
const PublicHouse = FoundHouse.extend({
  description: z.string().nullable(),
  /** In the order of the house; the first one is its cover. */
  photos: z.array(ShownPhoto),
  /** Its rooms by how many people they are for, and how many of their places are free today; empty for a house known in outline. */
  rooms: z.array(z.strictObject({ people: z.int(), rooms: z.int(), free_places: z.int() })),
  /** The price list of today; null where the house has published none. */
  prices: PriceList.nullable(),
  /** The day of the next one that is published already. */
  next_prices_on: StoredDay.nullable(),
})

/** What narrows a search; when it finds nothing, the answer says what it would find without each. */
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
 * The whole formula; no place in it is for sale. `fit`: a place free by the day asked for (today unless told), told within three days,
 * before all others; then nearer by whole steps of ten kilometres; then cheaper. `free`: most free places first. `price` and `share`:
 * cheapest first, those without a price last. `near`: nearest first, those without a place on the map last. Equal ones by name.
 */
export const SEARCH_SORTS = ['fit', 'price', 'share', 'near', 'free', 'name'] as const

const SearchInput = z
  .strictObject({
    /** Words of the name or the address; marks (õäöüšž) and case do not matter. */
    q: z.string().trim().max(120).default(''),
    county: Line.optional(),
    kov: Ehak.optional(),
    /** The house must be for every one of these. */
    target_groups: z.array(TargetGroupId).max(20).default([]),
    /** The house must offer every one of these. */
    services: z.array(ServiceId).max(20).default([]),
    /** A room for one, for two, for three or more people: the house must have such, and prices are of such. */
    room: z.enum(ROOM_TYPES).optional(),
    price_min: Cents.optional(),
    price_max: Cents.optional(),
    /** For the own share: the municipality of the person's registered residence, and the person's income in cents a month. */
    own_kov: Ehak.optional(),
    income: Cents.optional(),
    /** How much care is needed; where nothing is said, what the target groups say of it. Prices are of places for this need. */
    need: CareNeed.optional(),
    own_share_max: Cents.optional(),
    /** Only houses with a free place. */
    free: z.boolean().default(false),
    /** Only houses that have a free place on this day, as far as is known today. */
    free_from: Day.optional(),
    nursing: z.boolean().default(false),
    dementia: z.boolean().default(false),
    pets: z.boolean().default(false),
    /** Every one of these. */
    languages: z.array(LanguageSpoken).max(LANGUAGES_SPOKEN.length).default([]),
    accessibility: z.array(Accessibility).max(ACCESSIBILITY.length).default([]),
    /** Only houses whose operating licence is in force. */
    licence: z.boolean().default(false),
    /** The centre of this local government, from which distances are told. */
    near: Ehak.optional(),
    /** Or a place on the map, which comes before it; a browser rounds its own to a hundredth of a degree before it is sent. */
    at: z.tuple([Latitude, Longitude]).optional(),
    /** Only houses within so many kilometres of it in a straight line; says nothing without a place. */
    radius_km: z.int().min(1).max(500).optional(),
    /** Only houses on this piece of the map: south, west, north, east. */
    box: z.tuple([Latitude, Longitude, Latitude, Longitude]).optional(),
    /** Also where all that was found stands on the map, of all pages. */
    points: z.boolean().default(false),
    sort: z.enum(SEARCH_SORTS).default('fit'),
    limit: z.int().min(1).max(MOST_RESULTS).default(RESULTS),
    /** `next` of the page before. */
    cursor: z.string().max(600).optional(),
  })
  .refine(({ price_min = 0, price_max = Infinity }) => price_min <= price_max, { path: ['price_max'], error: 'range' })
  // An own share cannot be counted without both.
  .refine(({ own_kov, income, own_share_max }) => own_kov !== undefined || (income === undefined && own_share_max === undefined), {
    path: ['own_kov'],
    error: 'required',
  })
  .refine(({ own_kov, income }) => own_kov === undefined || income !== undefined, { path: ['income'], error: 'required' })

const Facet = z.strictObject({ id: z.int(), houses: z.int() })

const SearchAnswer = z.strictObject({
  results: z.array(FoundHouse),
  /** Every house found that has a place on the map, where that was asked for; at most `MOST_POINTS`. */
  points: z.array(HousePoint),
  /** What was asked and is true of every house found: why it stands here is told from this alone. */
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
    /** For how much care the prices are; null: for any. */
    need: CareNeed.nullable(),
  }),
  /** Up to what the municipality pays the care costs, where an own share was counted; an assumption where nobody has read its limit. */
  limit: z.strictObject({ cents: z.int(), is_assumed: z.boolean() }).nullable(),
  /** How many of the houses found each further choice would leave; of counties, how many each would find in the place of the one chosen. */
  facets: z.strictObject({
    groups: z.array(Facet),
    services: z.array(Facet),
    counties: z.array(z.strictObject({ name: z.string(), houses: z.int() })),
  }),
  /** The highest and the lowest `price_from` of what fits all but the price; null where no house states one. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  /** How many houses there are on all pages. */
  total: z.int(),
  next: z.string().nullable(),
  /** The words as they were read when nothing bears those that were asked: `tame kodu` → `Tamme kodu`. */
  read_as: z.string().nullable(),
  /** Where nothing was found: how many houses there are without one filter, the most first. */
  relaxed: z.array(z.strictObject({ filter: SearchFilter, total: z.int() })),
})

/** In which names are told. */
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
  /** Names of what is taken beside the place. */
  extras: z.array(Line).max(20).default([]),
  /** The municipality's limit of care costs, where the asker knows it. */
  limit: Cents.optional(),
})

export const search = {
  houses: endpoint({
    ...PUBLIC_QUERY,
    method: 'POST',
    path: '/api/search',
    summary: 'Finds houses for everybody; changes nothing.',
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
    summary: 'Finds services with places left, for what is hard at home; changes nothing.',
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
    summary: 'A house as anybody may see it.',
    reads: ['house', 'room', 'stay', 'queue'],
    errors: ['too-many-requests', 'house-not-found'],
    cost: 2,
    /** Its price, place and own share are told for this need, in such a room and for this person, as the search tells them. */
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
    summary:
      'Houses that somebody has kept for later, as they are now, in the order asked for; those that are shown no more are left out. Changes nothing.',
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
    summary: 'Counts what a place in a house would cost one person; keeps nothing of what is asked.',
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
    summary: 'All local governments, by name.',
    reads: [],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({ municipalities: z.array(z.strictObject({ ehak: Ehak, name: z.string() })) }),
    example: {},
  }),
  figures: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-figures',
    summary: 'How many houses, places and free places there are, at this moment.',
    reads: ['house', 'room', 'stay', 'queue'],
    input: z.strictObject({}),
    output: z.strictObject({ houses: z.int(), places: z.int(), free_places: z.int(), at: z.iso.datetime() }),
    example: {},
  }),
  targetGroups: endpoint({
    ...PUBLIC_QUERY,
    method: 'GET',
    path: '/api/search-target-groups',
    summary: 'Target groups to search by, with how many houses are for each.',
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
    summary: 'Services to search by, with how many houses offer each.',
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
    summary: 'Counties and local governments where there are houses.',
    reads: ['house'],
    input: z.strictObject({ language: InLanguage }),
    output: z.strictObject({
      counties: z.array(
        z.strictObject({
          /** By which a search is narrowed, and as it is called in the language. */
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
