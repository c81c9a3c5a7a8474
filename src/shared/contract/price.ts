import { z } from 'zod'
import { CARE_NEEDS } from '../rules/ownShare.ts'
import { Day } from './fields.ts'

/** Money in whole cents. */
export const Cents = z.int({ error: 'number' }).min(0, { error: 'invalid' }).max(10_000_000, { error: 'invalid' })
export const CareNeed = z.enum(CARE_NEEDS, { error: 'required' })
/** For how many people a room is. */
export const RoomSize = z.int({ error: 'required' }).min(1).max(12)

/** What a house asks, cents a month, from its day on. */
export const PriceList = z.strictObject({
  valid_from: Day,
  lines: z.array(
    z.strictObject({
      people: RoomSize,
      need: CareNeed,
      /** The whole price of a place. */
      place: z.int(),
      /** Of it the care costs, which the law wants published (SHS § 22¹). */
      care: z.int(),
    }),
  ),
  /** What may be taken beside it. */
  extras: z.array(z.strictObject({ name: z.string(), cents: z.int() })),
})
export type PriceList = z.output<typeof PriceList>

/** What a sum rests on: from what day it holds, and where it was read. */
const Sourced = z.strictObject({ cents: z.int(), valid_from: Day, source: z.string() })

/** What a place would cost one person, told line by line: place + extras − covered − compensation = own share; cents a month. */
export const OwnShareAnswer = z.strictObject({
  prices_from: Day,
  place: z.int(),
  extras: PriceList.shape.extras,
  /** The care costs within the price. */
  care: z.int(),
  /** Up to what the municipality pays them. Null `valid_from` and `source`: as the asker has told. */
  limit: z.strictObject({ cents: z.int(), valid_from: Day.nullable(), source: z.string().nullable(), basis: z.enum(['read', 'assumed', 'told']) }),
  covered: z.int(),
  /** The average pension below which income is compensated. */
  pension: Sourced.nullable(),
  compensation: z.int(),
  own_share: z.int(),
  income: z.int(),
})
export type OwnShareAnswer = z.output<typeof OwnShareAnswer>
