import { z } from 'zod'
import { LANGUAGES } from '../messages/languages.ts'
import { HARDSHIPS, PRICE_UNITS, TIMES_OF_DAY } from '../rules/homeHelp.ts'
import { ASKED_BY } from '../rules/placeRequest.ts'
import { Ehak, Id, Line, StoredDay } from './fields.ts'
import { Cents } from './price.ts'

/** 1 is Monday, 7 is Sunday. */
const Weekday = z.int().min(1).max(7)

/** What is hard at home, on which days, for how many hours, where and for how much. */
export const OfferInput = z.strictObject({
  /** A service must help with one of these. */
  hard: z.array(z.enum(HARDSHIPS)).max(HARDSHIPS.length).default([]),
  /** A service must be there on every one of these days. */
  weekdays: z.array(Weekday).max(7).default([]),
  /** A service must be there for at least an hour of each of these times of day. */
  times: z.array(z.enum(TIMES_OF_DAY)).max(TIMES_OF_DAY.length).default([]),
  /** Hours a day, by which prices of an hour are counted. */
  hours: z.int({ error: 'integer' }).min(1).max(24).default(2),
  /** Only those that come for people and bring them back. */
  transport: z.boolean().default(false),
  county: Line.optional(),
  kov: Ehak.optional(),
  near: Ehak.optional(),
  radius_km: z.int().min(1).max(500).optional(),
  /** The most for a month, cents. */
  price_max: Cents.optional(),
  limit: z.int().min(1).max(96).default(24),
  /** In which services are named. */
  language: z.enum(LANGUAGES).default('et'),
})

/** A service that somebody can have, and from whom. */
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
  /** `08:00`; null where it is there all day and night. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
  transport: z.boolean(),
  /** Cents for one `price_unit`. */
  price: z.int(),
  price_unit: z.enum(PRICE_UNITS),
  /** Cents a month, for the days and hours asked for; without days for all days on which it is there. */
  month_price: z.int(),
  distance_km: z.number().nullable(),
  /** When its free places were told; stale after three days. */
  told_at: z.iso.datetime(),
  is_stale: z.boolean(),
})
export type FoundOffer = z.output<typeof FoundOffer>

/** Services that together help with everything that is hard on every day asked for. */
const Way = z.strictObject({
  parts: z.array(
    z.strictObject({
      offer: FoundOffer,
      /** On which of the days asked for it is used. */
      weekdays: z.array(Weekday),
      /** Cents a month for these days. */
      month_price: z.int(),
    }),
  ),
  /** Cents a month for all of it, before whatever the municipality pays: each decides that by its own rules, and no source says them all. */
  month_price: z.int(),
})
export type Way = z.output<typeof Way>

/** The cheapest place in a care home in the same area that is free and whose price is told. */
const HomeNear = z.strictObject({
  id: Id,
  name: z.string(),
  location: z.string(),
  /** Cents a month. */
  price: z.int(),
  /** What the municipality pays of its care costs, and what is left before a compensation for low income; null where the house publishes none, or no municipality was named. */
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
  /** Within so many kilometres; null where a county or a local government was named. */
  radius_km: z.int().nullable(),
  /** The cheapest of each set of services, at most three, the cheapest first. Only of what was told within three days. */
  ways: z.array(Way),
  home: HomeNear.nullable(),
})

export const OfferAnswer = z.strictObject({
  results: z.array(FoundOffer),
  /** The highest and the lowest `month_price` of what fits all but the price. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  total: z.int(),
  /** Null until what is hard, the days and a place are named. */
  mix: Mix.nullable(),
})
