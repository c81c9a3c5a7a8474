import type { HouseTable, HouseTargetGroupTable } from '#core/db/tables/house.ts'
import { houseKeys } from '#core/house/house.keys.ts'
import { makeId, type Random } from './random.ts'

/** The share of houses for each target group (resources/classifiers/target-groups.json); most are for old people. */
const SHARES: Record<number, number> = {
  501: 0.8,
  502: 0.95,
  503: 0.9,
  504: 0.75,
  505: 0.7,
  506: 0.4,
  507: 0.8,
  508: 0.65,
  509: 0.4,
  510: 0.55,
  511: 0.35,
  512: 0.3,
  513: 0.6,
  514: 0.3,
  515: 0.3,
  516: 0.2,
  517: 0.12,
  518: 0.12,
  519: 0.1,
  520: 0.06,
  521: 0.06,
  528: 0.5,
  529: 0.45,
  530: 0.7,
  531: 0.2,
  532: 0.25,
  533: 0.2,
  534: 0.45,
  535: 0.05,
  537: 0.25,
  538: 0.5,
  539: 0.4,
  541: 0.35,
}

/** Regional price differences in euros, as found (volumes.md 5.1). */
const DEARER: Record<string, number> = {
  'Harju maakond': 190,
  'Tartu maakond': 90,
  'Rapla maakond': 50,
  'Saare maakond': -130,
  'Lääne maakond': -110,
}

/** The house with its lowest price, 1,190–2,100 € a month (volumes.md 5.4), and its keys; one in fifteen states no price. */
export function offered(random: Random, row: HouseTable): HouseTable {
  const typical = random.normal(1530, 160) + (DEARER[row.county ?? ''] ?? 0)
  const euros = Math.round(Math.min(2100, Math.max(1190, typical)) / 10) * 10
  return { ...row, ...houseKeys(row), price_from_cents: random.chance(1 / 15) ? null : euros * 100 }
}

/** A house's target groups. */
export function groupsOf(random: Random, house: HouseTable): HouseTargetGroupTable[] {
  const groups = Object.entries(SHARES).filter(([, share]) => random.chance(share))
  return groups.map(([group], index) => ({
    id: makeId(random, Date.parse(house.updated_at), index),
    ver: 1,
    updated_at: house.updated_at,
    updated_by: house.updated_by,
    deleted_at: null,
    house_id: house.id,
    target_group_id: Number(group),
  }))
}
