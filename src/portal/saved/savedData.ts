import type { FoundHouse } from '#shared/contract/search.ts'

/** What the page of saved houses shows. */
export interface SavedData {
  /** Those of the address, as they are now. */
  houses: readonly FoundHouse[]
}
