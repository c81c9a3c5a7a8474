/** What is hard at home, in a family's words. */
export const HARDSHIPS = ['washing', 'meals', 'cleaning', 'laundry', 'alone', 'moving', 'memory', 'rest', 'housing'] as const
export type Hardship = (typeof HARDSHIPS)[number]

/** The services (resources/classifiers/services.json) that help with it; `rest` is respite for a family carer. */
const HELPING: Record<Hardship, readonly number[]> = {
  washing: [104, 117, 125],
  meals: [104, 117, 123],
  cleaning: [117],
  // Laundry (124) is not cleaning.
  laundry: [117, 124],
  alone: [104, 107, 122],
  moving: [117, 119, 121],
  memory: [104, 105],
  rest: [104, 105, 126],
  housing: [128],
}

/** How many of these needs a service covers. */
export const helpsWith = (serviceId: number, hard: readonly Hardship[]): number => hard.filter((each) => HELPING[each].includes(serviceId)).length

/** Services that come to the home: no transport needed. */
const AT_HOME: readonly number[] = [117, 119, 123, 124]
export const comesHome = (serviceId: number): boolean => AT_HOME.includes(serviceId)

export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** Start and end of each time of day, hours; the night ends on the next day. Our own choice: families speak so, no law defines it. */
const SPANS: Record<TimeOfDay, readonly [from: number, to: number]> = { morning: [6, 10], day: [10, 17], evening: [17, 22], night: [22, 30] }

/**
 * Whether a service open from `08:00` to `17:00` covers at least an hour of a time of day. Without both hours it always does; if it closes
 * before it opens, it closes on the next day.
 */
export function isThereAt({ opens, closes }: { opens: string | null; closes: string | null }, time: TimeOfDay): boolean {
  if (opens === null || closes === null) return true
  const [from, until] = [hourOf(opens), hourOf(closes)]
  const to = until > from ? until : until + 24
  const [begins, ends] = SPANS[time]
  const shared = [-24, 0, 24].map((shift) => Math.min(to, ends + shift) - Math.max(from, begins + shift))
  return shared.reduce((sum, hours) => sum + Math.max(0, hours), 0) >= 1
}

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60

/** The unit of a price: a day of daycare, an hour of home help, a month of housing. */
export const PRICE_UNITS = ['paev', 'tund', 'kuu'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

const WEEKS_OF_MONTH = 52 / 12

/** The monthly cost of a service, cents, for these days a week and hours a day. */
export function monthlyCents({ cents, unit }: { cents: number; unit: PriceUnit }, { days, hours }: { days: number; hours: number }): number {
  if (unit === 'kuu') return cents
  return Math.round(cents * days * WEEKS_OF_MONTH * (unit === 'tund' ? hours : 1))
}
