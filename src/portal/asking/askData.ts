import type { FoundHouse } from '#shared/contract/search.ts'

/** A service of one of the houses, with its name and the days on which it is wanted. */
export interface WantedService {
  houseId: string
  service: number
  name: string
  weekdays: readonly number[]
}

/** What the page of a request shows. */
export interface AskData {
  /** By this the same request, sent again, is known as the same. */
  id: string
  /** Those to which the request goes. */
  houses: readonly FoundHouse[]
  /** Chosen too, but reached by telephone alone, or not at all. */
  byPhone: readonly FoundHouse[]
  /** Chosen too, but more than can be asked at once. */
  over: readonly FoundHouse[]
  /** So many were chosen that are shown no more. */
  gone: number
  /** Empty: a place is asked for. */
  services: readonly WantedService[]
  /** Hours a day, as the address says them. */
  hours: string
  /** The last day for the answer to a request of today. */
  due: string
  /** Local governments by their codes (EHAK). */
  municipalities: readonly (readonly [ehak: string, name: string])[]
}
