import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { HARDSHIPS, PRICE_UNITS, TIMES_OF_DAY } from '../rules/homeHelp.ts'
import { ASKED_BY } from '../rules/placeRequest.ts'
import { Ehak, Id, Line, StoredDay } from './fields.ts'
import { Cents } from './price.ts'

/** 1 is Monday, 7 is Sunday. */
const Weekday = z.int().min(1).max(7)

/** What is hard at home, on which days, for how many hours, where, and the price limit. */
export const OfferInput = z.strictObject({
  /** A service must help with at least one of these. */
  hard: z.array(z.enum(HARDSHIPS)).max(HARDSHIPS.length).default([]),
  /** A service must be available on every one of these days. */
  weekdays: z.array(Weekday).max(7).default([]),
  /** A service must be available for at least an hour in each of these times of day. */
  times: z.array(z.enum(TIMES_OF_DAY)).max(TIMES_OF_DAY.length).default([]),
  /** Hours a day, for hourly prices. */
  hours: z.int({ error: 'integer' }).min(1).max(24).default(2),
  /** Only services that include transport. */
  transport: z.boolean().default(false),
  county: Line.optional(),
  kov: Ehak.optional(),
  near: Ehak.optional(),
  radius_km: z.int().min(1).max(500).optional(),
  /** The highest monthly price, cents. */
  price_max: Cents.optional(),
  limit: z.int().min(1).max(96).default(24),
  /** The language of service names. */
  language: z.enum(LANGUAGES).default('et'),
})

/** An available service with its provider. */
export const FoundOffer = z.strictObject({
  id: Id,
  service: z.int(),
  service_name: z.string(),
  house: z.strictObject({
    id: Id,
    name: z.string(),
    location: z.string(),
    county: z.string().nullable(),
    ehak: z.string().nullable(),
    phone: z.string().nullable(),
    email_address: z.string().nullable(),
    asked_by: z.enum(ASKED_BY),
  }),
  capacity_left: z.int(),
  weekdays: z.array(Weekday),
  /** `08:00`; null if around the clock. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  transport: z.boolean(),
  /** Cents for one `price_unit`. */
  price: z.int(),
  price_unit: z.enum(PRICE_UNITS),
  /** Cents a month, for the requested days and hours; without days, for all its days. */
  month_price: z.int(),
  distance_km: z.number().nullable(),
  /** When its free places were stated; stale after three days. */
  told_at: z.iso.datetime(),
  is_stale: z.boolean(),
})
export type FoundOffer = z.output<typeof FoundOffer>

/** Services that together help with everything that is hard on every requested day. */
const Way = z.strictObject({
  parts: z.array(
    z.strictObject({
      offer: FoundOffer,
      /** The requested days on which it is used. */
      weekdays: z.array(Weekday),
      /** Cents a month for these days. */
      month_price: z.int(),
    }),
  ),
  /** Cents a month for all of it, before the municipality's share: each municipality has its own rules, and no source lists them. */
  month_price: z.int(),
})
export type Way = z.output<typeof Way>

/** The cheapest free place in a care home in the same area with a known price. */
const HomeNear = z.strictObject({
  id: Id,
  name: z.string(),
  location: z.string(),
  /** Cents a month. */
  price: z.int(),
  /**
   * The care costs that the municipality pays, and the remainder before compensation for low income; null if the house publishes none, or
   * without a municipality.
   */
  public: z
    .strictObject({
      covered: z.int(),
      left: z.int(),
      municipality: z.string(),
      limit: z.strictObject({ cents: z.int(), verified: z.boolean(), source: z.string(), valid_from: StoredDay }),
    })
    .nullable(),
})
export type HomeNear = z.output<typeof HomeNear>

const Mix = z.strictObject({
  /** Radius in kilometres; null if a county or a local government was requested. */
  radius_km: z.int().nullable(),
  /** The cheapest of each set of services, at most three, cheapest first. Only services updated within three days. */
  ways: z.array(Way),
  home: HomeNear.nullable(),
})

export const OfferAnswer = z.strictObject({
  results: z.array(FoundOffer),
  /** The highest and the lowest `month_price` of the results without the price filter. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  total: z.int(),
  /** Null until needs, days and a place are given. */
  mix: Mix.nullable(),
})
