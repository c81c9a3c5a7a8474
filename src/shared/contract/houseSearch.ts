import { z } from 'zod'
import { Day, Ehak, Latitude, Line, Longitude, StoredDay } from './fields.ts'
import { CareNeed, Cents } from './price.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN, ROOM_TYPES } from '../rules/houseOffer.ts'
import { MOST_RESULTS, RESULTS } from '../rules/resultPages.ts'
import { Accessibility, FoundHouse, HousePoint, LanguageSpoken, ServiceId, TargetGroupId } from './foundHouse.ts'

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

export const SearchInput = z
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

export const SearchAnswer = z.strictObject({
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
