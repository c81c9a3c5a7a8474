/** What is hard at home, as a family says it. */
export const HARDSHIPS = ['washing', 'meals', 'cleaning', 'alone', 'moving', 'memory', 'rest', 'housing'] as const
export type Hardship = (typeof HARDSHIPS)[number]

/** The services (resources/classifiers/services.json) that help with it; `rest` is of whoever cares at home. */
const HELPING: Record<Hardship, readonly number[]> = {
  washing: [104, 117, 125],
  meals: [104, 117, 123],
  cleaning: [117, 124],
  alone: [104, 107, 122],
  moving: [117, 119, 121],
  memory: [104, 105],
  rest: [104, 105, 126],
  housing: [128],
}

/** How many of these hardships a service helps with. */
export const helpsWith = (serviceId: number, hard: readonly Hardship[]): number => hard.filter((each) => HELPING[each].includes(serviceId)).length

/** For how long a price is: a day of daycare, an hour of home help, a month of housing. */
export const PRICE_UNITS = ['paev', 'tund', 'kuu'] as const
export type PriceUnit = (typeof PRICE_UNITS)[number]

const WEEKS_OF_MONTH = 52 / 12

/** What a service costs a month, cents, when it is used on so many days a week for so many hours a day. */
export function monthlyCents({ cents, unit }: { cents: number; unit: PriceUnit }, { days, hours }: { days: number; hours: number }): number {
  if (unit === 'kuu') return cents
  return Math.round(cents * days * WEEKS_OF_MONTH * (unit === 'tund' ? hours : 1))
}
