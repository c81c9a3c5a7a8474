import type { FoundHouse } from '#shared/contract/foundHouse.ts'

/** A service of one of the houses, with its name and the wanted days. */
export interface WantedService {
  houseId: string
  service: number
  name: string
  weekdays: readonly number[]
}

/** The data of the request page. */
export interface AskData {
  /** The idempotency id of the request. */
  id: string
  /** The recipients. */
  houses: readonly FoundHouse[]
  /** Selected, but reachable only by telephone, or not at all. */
  byPhone: readonly FoundHouse[]
  /** Selected, but above the limit. */
  over: readonly FoundHouse[]
  /** How many selected houses are no longer public. */
  gone: number
  /** Empty: a place is requested. */
  services: readonly WantedService[]
  /** Hours a day, from the address. */
  hours: string
  /** The deadline of an answer to a request made today. */
  due: string
  /** Local governments by their codes (EHAK). */
  municipalities: readonly (readonly [ehak: string, name: string])[]
}
