import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** The data of the page for help at home. */
export interface ServicesData {
  /** Null if part of the query is invalid. */
  answer: Output<typeof contract.search.offers> | null
  /** Field messages, by the contract's names. */
  wrong: Readonly<Record<string, string>>
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
}
