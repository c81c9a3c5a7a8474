import { type Hardship, monthlyCents, type PriceUnit } from './homeHelp.ts'

/** An available service: the needs it covers, its days, its price in cents. */
export interface Helper {
  id: string
  service: number
  helps: readonly Hardship[]
  weekdays: readonly number[]
  cents: number
  unit: PriceUnit
}

export interface MixInput {
  hard: readonly Hardship[]
  weekdays: readonly number[]
  /** Hours a day, for hourly prices. */
  hours: number
}

/** Which helper is used on which days, at what cost; cents a month. */
export interface Mix {
  parts: readonly { id: string; weekdays: readonly number[]; month: number }[]
  month: number
}

/** The most helpers in a mix. */
const MOST_PARTS = 3
const MOST_MIXES = 3
/** Of more helpers only the cheapest are considered: 40 give ten thousand sets. */
const MOST_HELPERS = 40

/**
 * Up to three mixes, the cheapest first: each covers all needs on every requested day, with as few helpers as its price allows. Of mixes of
 * the same services only the cheapest is returned. Empty if the needs cannot be covered.
 */
export function mixesOf(helpers: readonly Helper[], asked: MixInput): Mix[] {
  const useful = withoutDearer(
    helpers.map((helper) => usefulOf(helper, asked)).filter(({ weekdays, helps }) => weekdays.length > 0 && helps.length > 0),
    asked,
  )
  const best = new Map<string, Planned>()
  const costs = new Map<string, number>()
  for (const group of groupsOf(useful)) {
    const planned = plannedBy(group, asked)
    costs.set(keyOf(group), planned?.cost ?? Infinity)
    // A helper that can be left out at no extra cost is left out.
    if (!planned || partsOf(group).some((smaller) => (costs.get(keyOf(smaller)) ?? Infinity) <= planned.cost)) continue
    const services = [...new Set(group.map(({ service }) => service))].toSorted((a, b) => a - b).join()
    if (planned.cost < (best.get(services)?.cost ?? Infinity)) best.set(services, planned)
  }
  return [...best.values()]
    .toSorted((one, other) => one.cost - other.cost || one.mix.parts.length - other.mix.parts.length)
    .slice(0, MOST_MIXES)
    .map(({ mix }) => mix)
}

interface Planned {
  /** Twelfths of a cent a month, to keep integers. */
  cost: number
  mix: Mix
}

const usefulOf = (helper: Helper, { hard, weekdays }: MixInput): Helper => ({
  ...helper,
  helps: hard.filter((each) => helper.helps.includes(each)),
  weekdays: weekdays.filter((day) => helper.weekdays.includes(day)),
})

/** The cost of a helper on this many days a week, in twelfths of a cent a month: a year has 52 weeks and 12 months. */
const costOn = ({ cents, unit }: Helper, days: number, hours: number): number =>
  unit === 'kuu' ? cents * 12 : cents * days * 52 * (unit === 'tund' ? hours : 1)

/** Without helpers dominated by another of the same service that has all their days and never costs more. */
function withoutDearer(helpers: readonly Helper[], { hours }: MixInput): Helper[] {
  const byPrice = helpers.toSorted((one, other) => costOn(one, 1, hours) - costOn(other, 1, hours) || (one.id < other.id ? -1 : 1))
  const isBeaten = (one: Helper, other: Helper): boolean =>
    other.service === one.service &&
    one.weekdays.every((day) => other.weekdays.includes(day)) &&
    one.weekdays.every((_, index) => costOn(other, index + 1, hours) <= costOn(one, index + 1, hours))
  const kept: Helper[] = []
  for (const helper of byPrice) if (!kept.some((other) => isBeaten(helper, other))) kept.push(helper)
  return kept.slice(0, MOST_HELPERS)
}

/** Every set of up to three, smaller ones first. */
function groupsOf(helpers: readonly Helper[]): Helper[][] {
  let sets: { group: Helper[]; next: number }[] = [{ group: [], next: 0 }]
  const groups: Helper[][] = []
  for (let size = 1; size <= MOST_PARTS; size++) {
    sets = sets.flatMap(({ group, next }) => helpers.slice(next).map((helper, index) => ({ group: [...group, helper], next: next + index + 1 })))
    groups.push(...sets.map(({ group }) => group))
  }
  return groups
}

const keyOf = (group: readonly Helper[]): string => group.map(({ id }) => id).join()

/** Every smaller set of these. */
const partsOf = (group: readonly Helper[]): Helper[][] => subsetsOf(group).filter((each) => each.length > 0 && each.length < group.length)

const subsetsOf = (group: readonly Helper[]): Helper[][] =>
  group.reduce<Helper[][]>((sets, helper) => [...sets, ...sets.map((each) => [...each, helper])], [[]])

/** The cheapest assignment of days to these helpers; null if they do not cover all. A helper paid per month comes on all their days. */
function plannedBy(group: readonly Helper[], { hard, weekdays, hours }: MixInput): Planned | null {
  const used = new Map<Helper, number[]>(group.map((helper) => [helper, []]))
  for (const day of weekdays) {
    const there = group.filter((helper) => helper.weekdays.includes(day))
    const [paid, daily] = [there.filter(({ unit }) => unit === 'kuu'), there.filter(({ unit }) => unit !== 'kuu')]
    const called = subsetsOf(daily)
      .filter((each) => hard.every((hardship) => [...paid, ...each].some(({ helps }) => helps.includes(hardship))))
      .toSorted((one, other) => dayCost(one, hours) - dayCost(other, hours) || one.length - other.length)[0]
    if (!called) return null
    for (const helper of [...paid, ...called]) used.get(helper)?.push(day)
  }
  const cost = group.reduce((sum, helper) => sum + costOn(helper, used.get(helper)?.length ?? 0, hours), 0)
  const parts = group.map((helper) => {
    const days = used.get(helper) ?? []
    return { id: helper.id, weekdays: days, month: monthlyCents(helper, { days: days.length, hours }) }
  })
  return { cost, mix: { parts, month: parts.reduce((sum, { month }) => sum + month, 0) } }
}

const dayCost = (helpers: readonly Helper[], hours: number): number => helpers.reduce((sum, helper) => sum + costOn(helper, 1, hours), 0)
