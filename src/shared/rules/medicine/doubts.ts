import type { Plan } from './course.ts'
import { type Limit, medicineNamed, type OwnMedicine, ownNamed } from './register.ts'

/** The fields of a course by which its amounts are checked. */
export interface DosedCourse {
  name: string
  atc: string | null
  strength: string | null
  unit: string
  route: string
  plan: Pick<Plan, 'steps'>
  as_needed: { amount: number; gap_minutes: number | null; max_24h: number | null } | null
}

/**
 * Why an amount must be confirmed.
 * - `strength`: the strength of one piece or millilitre is unknown.
 * - `many`: more pieces at once than people swallow.
 * - `uneven`: many times the amount at the plan's other hours.
 * - `single`, `daily`: above the limit of a source or of the house's nurse.
 */
export type Doubt =
  | { kind: 'strength' }
  | { kind: 'many'; amount: number }
  | { kind: 'uneven'; amount: number; usual: number }
  | { kind: 'single' | 'daily'; amount: number; limit: number; unit: string; note: string; isOwn: boolean }

/** A plausibility check, not a clinical limit: this many pieces at once are far more often a typing error than a prescription. */
const MOST_PIECES = 10
/** Plausibility: this many times the amount at the other hours of the day. */
const UNEVEN_TIMES = 4

/** All doubts about the amounts of a course; each can be overridden with a reason. */
export function doubtsOf(course: DosedCourse, own: readonly OwnMedicine[] = []): Doubt[] {
  const hours = course.plan.steps.map(({ times }) => times.map(({ amount }) => amount))
  const amounts = [...hours.flat(), ...(course.as_needed ? [course.as_needed.amount] : [])]
  const most = Math.max(0, ...amounts)
  return [
    ...(course.strength === null && needsStrength(course) ? [{ kind: 'strength' } as const] : []),
    ...(isOfPieces(course.unit) && most > MOST_PIECES ? [{ kind: 'many', amount: most } as const] : []),
    ...hours.flatMap(unevenOf).slice(0, 1),
    ...limitsOf(course, own).flatMap((limit) => beyond(course, limit, { single: most, daily: dailyOf(course, hours) })),
  ]
}

function unevenOf(amounts: readonly number[]): Doubt[] {
  const sorted = amounts.toSorted((one, other) => one - other)
  const amount = sorted.at(-1) ?? 0
  const others = sorted.slice(0, -1)
  const usual = others[Math.floor((others.length - 1) / 2)]
  return usual !== undefined && amount >= usual * UNEVEN_TIMES ? [{ kind: 'uneven', amount, usual }] : []
}

/** The largest daily amount; null if the frequency is unknown. */
function dailyOf({ as_needed }: DosedCourse, hours: readonly (readonly number[])[]): number | null {
  if (!as_needed) return Math.max(0, ...hours.map((amounts) => amounts.reduce((sum, amount) => sum + amount, 0)))
  const { amount, gap_minutes, max_24h } = as_needed
  const byGap = gap_minutes !== null && gap_minutes > 0 ? Math.ceil((24 * 60) / gap_minutes) : Infinity
  const times = Math.min(max_24h ?? Infinity, byGap)
  return Number.isFinite(times) ? amount * times : null
}

type Known = Omit<Limit, 'source'> & { isOwn: boolean }

function limitsOf({ name, atc }: DosedCourse, own: readonly OwnMedicine[]): Known[] {
  const entered = ownNamed(name, own)
  const limit = medicineNamed(name, atc)?.limit
  return [
    ...(entered?.unit != null ? [{ single: entered.single, daily: entered.daily, unit: entered.unit, note: '', isOwn: true }] : []),
    ...(limit ? [{ ...limit, isOwn: false }] : []),
  ]
}

function beyond(course: DosedCourse, { single, daily, unit, note, isOwn }: Known, most: { single: number; daily: number | null }): Doubt[] {
  const factor = unitsIn(course, unit)
  if (factor === null) return []
  const check = (kind: 'single' | 'daily', limit: number | null | undefined): Doubt[] => {
    const amount = most[kind] === null ? null : Math.round((most[kind] ?? 0) * factor * 1000) / 1000
    return limit != null && amount !== null && amount > limit ? [{ kind, amount, limit, unit, note, isOwn }] : []
  }
  return [...check('single', single), ...check('daily', daily)]
}

/** How many of a limit's units are in one unit of the course: 500 for mg in a tablet of `500 mg`; null if they cannot be compared. */
function unitsIn({ strength, unit }: DosedCourse, wanted: string): number | null {
  const target = massOf(wanted)
  const own = massOf(unit)
  if (target !== null && own !== null) return own / target
  if (sameUnit(unit, wanted)) return 1
  const read = /^([\d.,]+)\s*([^\d\s/]+)\s*(?:\/\s*([\d.,]*)\s*([^\d\s/]+))?$/.exec((strength ?? '').trim())
  const mass = read ? massOf(read[2] ?? '') : null
  if (!read || mass === null || target === null) return null
  const of = read[4]
  // `50 mg/5 ml` applies to millilitres only, `100 mg/annus` to doses; a rate per hour is not a single amount.
  if (of !== undefined && !sameUnit(of, unit)) return null
  const per = read[3] ? number(read[3]) : 1
  return per > 0 ? (number(read[1] ?? '') * mass) / per / target : null
}

const number = (text: string): number => Number(text.replace(',', '.'))
const folded = (unit: string): string => unit.trim().toLowerCase().replace(/\.$/, '')
const sameUnit = (one: string, other: string): boolean => folded(one) === folded(other) || (isOfPieces(one) && isOfPieces(other))

/** Milligrams in a unit of mass; null of any other. */
function massOf(unit: string): number | null {
  const word = folded(unit)
  if (word === 'mg') return 1
  if (word === 'g') return 1000
  return ['µg', 'μg', 'mcg', 'ug', 'mikrogrammi'].includes(word) ? 0.001 : null
}

const PIECES = ['tabl', 'tbl', 'kaps', 'tk', 'drazee', 'dražee', 'supos', 'küün', 'plaast', 'pakk', 'ampull']
const isOfPieces = (unit: string): boolean => PIECES.some((each) => folded(unit).startsWith(each))

/** Units that state an absolute amount. */
const MEASURES = ['mg', 'g', 'µg', 'μg', 'mcg', 'ug', 'mikrogrammi', 'tü', 'iu', 'ü', 'mmol']
const isMeasure = (unit: string): boolean => MEASURES.includes(folded(unit)) || folded(unit).startsWith('ühik')

/** For skin or eye preparations the strength does not matter. */
const UNCOUNTED_ROUTES = new Set(['nahk', 'silm', 'korv', 'nina'])
const needsStrength = ({ unit, route }: DosedCourse): boolean => !UNCOUNTED_ROUTES.has(route) && !isMeasure(unit)
