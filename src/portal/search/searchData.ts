import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** What the search page shows; where something of what was asked makes no sense, `answer` is to the rest of it, and `wrong` says what was left out. */
export interface SearchData {
  answer: Output<typeof contract.search.houses> | null
  /** Words beside the fields, by the names of the contract. */
  wrong: Readonly<Record<string, string>>
  groups: Output<typeof contract.search.targetGroups>['target_groups']
  services: Output<typeof contract.search.services>['services']
  counties: Output<typeof contract.search.places>['counties']
  /** All local governments, to search near one. */
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
}
