import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** The data of the search page; if part of the query is invalid, `answer` ignores it, and `wrong` lists it. */
export interface SearchData {
  answer: Output<typeof contract.search.houses> | null
  /** Field messages, by the contract's names. */
  wrong: Readonly<Record<string, string>>
  groups: Output<typeof contract.search.targetGroups>['target_groups']
  services: Output<typeof contract.search.services>['services']
  counties: Output<typeof contract.search.places>['counties']
  /** All local governments, for searching near one. */
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
}
