/** The most houses in one request. */
export const MOST_HOUSES = 4

/** The most saved houses of a browser. */
export const MOST_SAVED = 30

/** The limit when the saved homes of two browsers are merged: nothing of either is lost. */
export const MOST_KEPT = 2 * MOST_SAVED

/** A service requested instead of a place, by its id (resources/classifiers/services.json), and the weekdays; 1 is Monday. */
export interface AskedService {
  service: number
  weekdays: readonly number[]
}

/** The page of a request for a place in these houses. */
export const askPath = (houses: readonly string[]): string =>
  `/kysi?${new URLSearchParams(houses.map((id): [string, string] => ['maja', id])).toString()}`

/** A service of one house, with the requested days. */
export interface ServiceOfHouse extends AskedService {
  houseId: string
}

/** `<house>~104~135`: a service in an address or form; the days need no separators, since each is one digit. */
export const serviceWord = ({ houseId, service, weekdays }: ServiceOfHouse): string => `${houseId}~${service}~${weekdays.join('')}`

/** Parses it; null if invalid. */
export function serviceIn(word: string): ServiceOfHouse | null {
  const [, houseId, service, days] = /^([\w-]{1,64})~(\d{1,4})~([1-7]{0,7})$/.exec(word) ?? []
  if (!houseId || !service || days === undefined) return null
  return { houseId, service: Number(service), weekdays: [...new Set(days)].map(Number).toSorted((one, other) => one - other) }
}

/** The page of a request for services, with hours a day. */
export function askServicesPath(services: readonly ServiceOfHouse[], hours: number | null): string {
  const houses = [...new Set(services.map(({ houseId }) => houseId))]
  const query = new URLSearchParams(houses.map((id): [string, string] => ['maja', id]))
  for (const each of services) query.append('teenus', serviceWord(each))
  if (hours) query.append('tunde', String(hours))
  return `/kysi?${query.toString()}`
}
