import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PublicWeek } from '#shared/contract/publicWeek.ts'
import type { OwnShare } from './ownShareData.ts'

export type House = Output<typeof contract.search.house>['house']

/** The data of a house's page. */
export interface HouseData {
  house: House
  /** This week's menu and activities, as far as public. */
  week: PublicWeek
  /** Names of its services and target groups. */
  services: readonly string[]
  groups: readonly string[]
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
  /** The calculator's query; null if none. */
  own: OwnShare | null
}
