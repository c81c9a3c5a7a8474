import basis from '../../../resources/classifiers/own-share.json' with { type: 'json' }

/** Levels of care need by which prices differ. */
export const CARE_NEEDS = ['low', 'medium', 'high', 'dementia'] as const
export type CareNeed = (typeof CARE_NEEDS)[number]

/** A sum of a rule, cents a month, with the day from which it is in force, and its source. */
export interface Sourced {
  cents: number
  valid_from: string
  source: string
}

/** The municipality's limit of care costs. */
export interface CareLimit extends Sourced {
  /** False: this municipality's limit is unknown; it is an assumption and must be shown as one. */
  verified: boolean
}

/** The limit of a municipality (EHAK) on a Tallinn day; an assumed one if unknown. */
export function careLimitFor(ehak: string, on: string): CareLimit {
  const own = basis.care_limits.filter((limit) => limit.ehak === ehak)
  const { cents, valid_from, source, verified } = latest(own, on) ?? basis.assumed_limit
  return { cents, valid_from, source, verified }
}

/**
 * The average old-age pension for the compensation of low income on a Tallinn day: that of the second quarter of the previous year (SHS §
 * 22¹ by SKA, 14.02.2023). Null before the first known one.
 */
export function pensionFor(on: string): Sourced | null {
  return latest(basis.average_pensions, `${Number(on.slice(0, 4)) - 1}-06-30`)
}

const latest = <Dated extends { valid_from: string }>(all: readonly Dated[], on: string): Dated | null =>
  all.filter(({ valid_from }) => valid_from <= on).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0] ?? null

/** All in cents a month. */
export interface Costs {
  /** The whole price of the place. */
  place: number
  /** The care costs within it, as the house publishes them. */
  care: number
  /** Optional extras; they are not compensated. */
  extras: number
  /** The municipality's limit of care costs. */
  limit: number
  income: number
  /** The average pension below which income is compensated. */
  pension: number
}

export interface OwnShare {
  /** The care costs that the municipality pays. */
  covered: number
  /** The compensation for low income. */
  compensation: number
  /** What remains for the person to pay. */
  ownShare: number
}

/**
 * What a place costs a person: price + extras − care costs up to the limit − compensation. The compensation is
 * min(costs − income; average pension − income), when income is below both (SHS § 22¹; SKA, 14.02.2023).
 */
export function ownShareOf({ place, care, extras, limit, income, pension }: Costs): OwnShare {
  const covered = Math.min(care, limit)
  const costs = place - covered
  const compensation = Math.max(0, Math.min(costs, pension) - income)
  return { covered, compensation, ownShare: costs + extras - compensation }
}
