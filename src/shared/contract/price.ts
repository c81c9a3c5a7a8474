import { z } from 'zod'
import { MOST_CENTS } from '../rules/euros.ts'
import { CARE_NEEDS } from '../rules/ownShare.ts'
import { endpoint } from './endpoint.ts'
import { Day, Line, StoredDay } from './fields.ts'

/** Money in whole cents. */
export const Cents = z.int({ error: 'amount' }).min(0, { error: 'amountBounds' }).max(MOST_CENTS, { error: 'amountBounds' })
export const CareNeed = z.enum(CARE_NEEDS, { error: 'required' })
/** Room size in people. */
export const RoomSize = z.int({ error: 'required' }).min(1).max(12)

/** A house's prices, cents a month, from a day on. */
export const PriceList = z.strictObject({
  valid_from: StoredDay,
  lines: z.array(
    z.strictObject({
      people: RoomSize,
      need: CareNeed,
      /** The whole price of a place. */
      place: z.int(),
      /** The care costs within it, which the law requires to be published (SHS § 22¹). */
      care: z.int(),
    }),
  ),
  /** Optional extras. */
  extras: z.array(z.strictObject({ name: z.string(), cents: z.int() })),
})
export type PriceList = z.output<typeof PriceList>

/** The basis of a sum: from what day it is in force, and its source. */
const Sourced = z.strictObject({ cents: z.int(), valid_from: StoredDay, source: z.string() })

/** What a place would cost one person, line by line: place + extras − covered − compensation = own share; cents a month. */
export const OwnShareAnswer = z.strictObject({
  prices_from: StoredDay,
  place: z.int(),
  extras: PriceList.shape.extras,
  /** The care costs within the price. */
  care: z.int(),
  /** The municipality's limit of care costs. Null `valid_from` and `source`: as entered by the caller. */
  limit: z.strictObject({
    cents: z.int(),
    valid_from: StoredDay.nullable(),
    source: z.string().nullable(),
    basis: z.enum(['read', 'assumed', 'told']),
  }),
  covered: z.int(),
  /** The average pension below which income is compensated. */
  pension: Sourced.nullable(),
  compensation: z.int(),
  own_share: z.int(),
  income: z.int(),
})
export type OwnShareAnswer = z.output<typeof OwnShareAnswer>

/** A price list as the house's staff see it: with its time of publishing. */
export const PublishedList = PriceList.extend({ published_at: z.string() })
export type PublishedList = z.output<typeof PublishedList>
const Lists = z.strictObject({ lists: z.array(PublishedList) })

const PriceInput = z
  .strictObject({
    /** From which day on; it replaces the list of today or of a future day. */
    valid_from: Day,
    lines: z
      .array(z.strictObject({ people: RoomSize, need: CareNeed, place: Cents.min(1, { error: 'required' }), care: Cents }))
      .min(1, { error: 'required' })
      .max(48),
    extras: z.array(z.strictObject({ name: Line, cents: Cents })).max(30),
  })
  .superRefine(({ lines, extras }, context) => {
    for (const [index, { people, need, place, care }] of lines.entries()) {
      if (care > place) context.addIssue({ code: 'custom', message: 'careCosts', path: ['lines', index, 'care'] })
      if (lines.findIndex((each) => each.people === people && each.need === need) < index)
        context.addIssue({ code: 'custom', message: 'twice', path: ['lines', index, 'need'] })
    }
    for (const [index, { name }] of extras.entries())
      if (extras.findIndex((each) => each.name === name) < index)
        context.addIssue({ code: 'custom', message: 'twice', path: ['extras', index, 'name'] })
  })

const common = { scope: 'house', runsOn: 'server', errors: [], output: Lists } as const
const change = { ...common, method: 'POST', needs: 'price.write', reads: [], invalidates: ['house'], audit: 'subject' } as const

export const price = {
  lists: endpoint({
    ...common,
    method: 'GET',
    path: '/api/house-prices',
    summary: 'Returns the published price lists of the last two years that were not withdrawn, the latest first.',
    needs: 'house.read',
    reads: ['house'],
    invalidates: [],
    audit: 'list',
    input: z.strictObject({}),
    example: {},
  }),
  publish: endpoint({
    ...change,
    path: '/api/house-prices',
    summary: 'Publishes a price list from a day on, today at the earliest; it replaces one for the same day.',
    input: PriceInput,
    example: {
      valid_from: '2099-01-01',
      lines: [{ people: 2, need: 'medium', place: 168_000, care: 64_000 }],
      extras: [{ name: 'Juuksur kord kuus', cents: 1_800 }],
    },
  }),
  withdraw: endpoint({
    ...change,
    path: '/api/house-prices/withdraw',
    summary: 'Withdraws a price list that is not in force yet.',
    errors: ['not-found'],
    input: z.strictObject({ valid_from: Day }),
    example: { valid_from: '2099-01-01' },
  }),
}
