/** So many houses can be asked at once. */
export const MOST_HOUSES = 4

/** So many houses a browser keeps for later. */
export const MOST_SAVED = 30

/** So many are kept where what one browser knew comes to what another did: nothing of either is lost. */
export const MOST_KEPT = 2 * MOST_SAVED

/** A service that is asked for instead of a place, by its id (resources/classifiers/services.json), and on which weekdays; 1 is Monday. */
export interface AskedService {
  service: number
  weekdays: readonly number[]
}

/** The page on which a place is asked for in these houses. */
export const askPath = (houses: readonly string[]): string =>
  `/kysi?${new URLSearchParams(houses.map((id): [string, string] => ['maja', id])).toString()}`

/** A service of one house, with the days on which it is wanted. */
export interface ServiceOfHouse extends AskedService {
  houseId: string
}

/** `<house>~104~135`: a service as the address and the form say it; the days without separators, for a week has no tenth day. */
export const serviceWord = ({ houseId, service, weekdays }: ServiceOfHouse): string => `${houseId}~${service}~${weekdays.join('')}`

/** The service that such a word says; null where it says none. */
export function serviceIn(word: string): ServiceOfHouse | null {
  const [, houseId, service, days] = /^([\w-]{1,64})~(\d{1,4})~([1-7]{0,7})$/.exec(word) ?? []
  if (!houseId || !service || days === undefined) return null
  return { houseId, service: Number(service), weekdays: [...new Set(days)].map(Number).toSorted((one, other) => one - other) }
}

/** The page on which services are asked for, on how many hours a day. */
export function askServicesPath(services: readonly ServiceOfHouse[], hours: number | null): string {
  const houses = [...new Set(services.map(({ houseId }) => houseId))]
  const query = new URLSearchParams(houses.map((id): [string, string] => ['maja', id]))
  for (const each of services) query.append('teenus', serviceWord(each))
  if (hours) query.append('tunde', String(hours))
  return `/kysi?${query.toString()}`
}
