/** What is hard at home, as a family says it. */
export const HARDSHIPS = ['washing', 'meals', 'cleaning', 'laundry', 'alone', 'moving', 'memory', 'rest', 'housing'] as const
export type Hardship = (typeof HARDSHIPS)[number]

/** The services (resources/classifiers/services.json) that help with it; `rest` is of whoever cares at home. */
const HELPING: Record<Hardship, readonly number[]> = {
  washing: [104, 117, 125],
  meals: [104, 117, 123],
  cleaning: [117],
  // Whoever washes clothes (124) cleans no home.
  laundry: [117, 124],
  alone: [104, 107, 122],
  moving: [117, 119, 121],
  memory: [104, 105],
  rest: [104, 105, 126],
  housing: [128],
}

/** How many of these hardships a service helps with. */
export const helpsWith = (serviceId: number, hard: readonly Hardship[]): number => hard.filter((each) => HELPING[each].includes(serviceId)).length

/** Services that come to the person: nobody has to be brought anywhere. */
const AT_HOME: readonly number[] = [117, 119, 123, 124]
export const comesHome = (serviceId: number): boolean => AT_HOME.includes(serviceId)

export const TIMES_OF_DAY = ['morning', 'day', 'evening', 'night'] as const
export type TimeOfDay = (typeof TIMES_OF_DAY)[number]

/** When each begins and ends, hours; the night ends on the next day. Ours: a family says it so, no law does. */
const SPANS: Record<TimeOfDay, readonly [from: number, to: number]> = { morning: [6, 10], day: [10, 17], evening: [17, 22], night: [22, 30] }

/** Whether a service that is there from `08:00` to `17:00` is there for at least an hour of a time of day. Without both hours it always is; one that closes before it opens closes on the next day. */
export function isThereAt({ opens, closes }: { opens: string | null; closes: string | null }, time: TimeOfDay): boolean {
  if (opens === null || closes === null) return true
  const [from, until] = [hourOf(opens), hourOf(closes)]
  const to = until > from ? until : until + 24
  const [begins, ends] = SPANS[time]
  const shared = [-24, 0, 24].map((shift) => Math.min(to, ends + shift) - Math.max(from, begins + shift))
  return shared.reduce((sum, hours) => sum + Math.max(0, hours), 0) >= 1
}

const hourOf = (clock: string): number => Number(clock.slice(0, 2)) + Number(clock.slice(3, 5)) / 60

/** For how long a price is: a day of daycare, an hour of home help, a month of housing. */
export const PRICE_UNITS = ['paev', 'tund', 'kuu'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

const WEEKS_OF_MONTH = 52 / 12

/** What a service costs a month, cents, when it is used on so many days a week for so many hours a day. */
export function monthlyCents({ cents, unit }: { cents: number; unit: PriceUnit }, { days, hours }: { days: number; hours: number }): number {
  if (unit === 'kuu') return cents
  return Math.round(cents * days * WEEKS_OF_MONTH * (unit === 'tund' ? hours : 1))
}
