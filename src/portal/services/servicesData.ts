import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** What the search of help at home shows. */
export interface ServicesData {
  /** Null where something of what was asked makes no sense. */
  answer: Output<typeof contract.search.offers> | null
  /** Words beside the fields, by the names of the contract. */
  wrong: Readonly<Record<string, string>>
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
}
