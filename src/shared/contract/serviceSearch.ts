import { z } from 'zod'
import { HARDSHIPS, PRICE_UNITS } from '../rules/homeHelp.ts'
import { Ehak, Id, Line } from './fields.ts'
import { Cents } from './price.ts'

/** 1 is Monday, 7 is Sunday. */
const Weekday = z.int().min(1).max(7)

/** What is hard at home, on which days, for how many hours, where and for how much. */
export const OfferInput = z.strictObject({
  /** A service must help with one of these. */
  hard: z.array(z.enum(HARDSHIPS)).max(HARDSHIPS.length).default([]),
  /** A service must be there on every one of these days. */
  weekdays: z.array(Weekday).max(7).default([]),
  /** Hours a day, by which prices of an hour are counted. */
  hours: z.int({ error: 'number' }).min(1, { error: 'invalid' }).max(24, { error: 'invalid' }).default(2),
  /** Only those that come for people and bring them back. */
  transport: z.boolean().default(false),
  county: Line.optional(),
  kov: Ehak.optional(),
  near: Ehak.optional(),
  radius_km: z.int().min(1).max(500).optional(),
  /** The most for a month, cents. */
  price_max: Cents.optional(),
  limit: z.int().min(1).max(96).default(24),
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

export const OfferAnswer = z.strictObject({
  results: z.array(FoundOffer),
  /** The highest and the lowest `month_price` of what fits all but the price. */
  max: z.int().nullable(),
  min: z.int().nullable(),
  total: z.int(),
})
