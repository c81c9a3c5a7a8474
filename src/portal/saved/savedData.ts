import type { FoundHouse } from '#shared/contract/foundHouse.ts'

/** The data of the saved houses page. */
export interface SavedData {
  /** Those of the address, in their present state. */
  houses: readonly FoundHouse[]
}
