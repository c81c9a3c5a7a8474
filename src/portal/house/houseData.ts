import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PublicWeek } from '#shared/contract/publicWeek.ts'
import type { OwnShare } from './ownShareData.ts'

export type House = Output<typeof contract.search.house>['house']

/** What a house's page shows. */
export interface HouseData {
  house: House
  /** What is eaten and done there this week, as far as it shows it. */
  week: PublicWeek
  /** Names of the services that it offers, and of the target groups that it is for. */
  services: readonly string[]
  groups: readonly string[]
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
  /** What was asked of the calculator; null where nothing was. */
  own: OwnShare | null
}
