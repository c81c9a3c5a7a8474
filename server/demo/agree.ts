import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { HouseTable, HouseTargetGroupTable, ServiceOfferTable } from '#core/db/tables/house.ts'
import { type Features, helpOf, serviceRow, writeFeatures } from './features.ts'
import { makeId, type Random } from './random.ts'
import { ids } from '#shared/contract/ids.ts'
import type { DemoPart } from './stage.ts'

/** Facts of a house stated elsewhere in the demo. */
export interface HouseSummary extends Pick<HouseTable, 'id' | 'code' | 'name' | 'updated_at' | 'outline_free'> {
  groups: ReadonlySet<number>
  /** It has rooms that are made for people with dementia. */
  hasMemoryRooms: boolean
}

const DAYCARE = 104
const RESPITE = 105
const DEMENTIA_CARE = 102
const NURSING = 132

/** The house's name or kind, and the services that it implies. */
const PROMISED: readonly (readonly [RegExp, readonly number[]])[] = [
  [/päeva(hoid|keskus)/i, [DAYCARE]],
  [/intervallhoid/i, [RESPITE]],
  [/teenusmaja/i, [128]],
  [/dementsus/i, [DEMENTIA_CARE]],
  [/õendus/i, [NURSING]],
  [/erihoolekanne/i, [113]],
]

/** A service for these groups (resources/classifiers/target-groups.json). */
const FOR: Readonly<Record<number, number>> = { [DEMENTIA_CARE]: 508, 103: 503, 113: 518, 139: 537 }

/** As in the news. */
const TAMME_DAYCARE: Partial<ServiceOfferTable> = {
  capacity: 12,
  taken: 6,
  weekdays: '1,2,3,4,5',
  opens: '08:00',
  closes: '18:00',
  transport: 1,
  price_cents: 3_800,
}

/** The offer of every generated house. */
export const demoFeatures: DemoPart = async ({ db, now, random: chance, write }) => {
  const random = chance('features')
  const houses = await db.selectFrom('house').select(['id', 'code', 'name', 'updated_at', 'outline_free']).orderBy('id').execute()
  const groups = Map.groupBy(await db.selectFrom('house_target_group').select(['house_id', 'target_group_id']).execute(), ({ house_id }) => house_id)
  const memory = await db.selectFrom('room').select('house_id').distinct().where('type', 'like', 'Dementsus%').execute()
  const features = writeFeatures(random, houses, now)
  const said = houses.map((house) => ({
    ...house,
    groups: new Set(groups.get(house.id)?.map(({ target_group_id }) => target_group_id)),
    hasMemoryRooms: memory.some(({ house_id }) => house_id === house.id),
  }))
  const more = agree(random, features, said, now)
  agreeWithNews(features.helps, ids.house)
  await write({ house_target_group: more, house_offer: features.offers, house_service: features.services, service_offer: features.helps })
}

/**
 * Makes a house's offer consistent: with its name, rooms and news, and within itself. Random choices are kept, and what follows from them
 * is added. @returns the target groups that follow too
 */
function agree(random: Random, features: Features, houses: readonly HouseSummary[], now: Date): HouseTargetGroupTable[] {
  const added: HouseTargetGroupTable[] = []
  for (const house of houses) {
    const services = new Set(features.services.filter(({ house_id }) => house_id === house.id).map(({ service_id }) => service_id))
    const helps = new Set(features.helps.filter(({ house_id }) => house_id === house.id).map(({ service_id }) => service_id))
    const offer = features.offers.find(({ house_id }) => house_id === house.id)
    const promised = promisedBy(house)
    if (offer && (house.hasMemoryRooms || /dementsus/i.test(kindOf(house.name)))) offer.dementia = 1
    if (offer && promised.includes(NURSING)) offer.nursing = 1
    const needed = [...promised, ...(offer?.dementia ? [DEMENTIA_CARE] : []), ...(offer?.nursing ? [NURSING] : [])]
    // A house with short stays also offers them to people who live at home; both lists contain it.
    for (const service of [DAYCARE, RESPITE, 128]) {
      if ((needed.includes(service) || services.has(service)) && !helps.has(service)) features.helps.push(helpOf(random, house, now, service))
      if (helps.has(service)) needed.push(service)
    }
    for (const service of new Set(needed)) if (!services.has(service)) features.services.push(serviceRow(random, house, service, service))
    for (const service of new Set([...services, ...needed])) {
      const group = FOR[service]
      if (group !== undefined && !house.groups.has(group)) added.push(groupRow(random, house, group))
    }
  }
  return added
}

/** As in the list of given names. */
const kindOf = (name: string): string => ingredients.houses.find((each) => each.name === name)?.kind ?? ''

/** @returns the services implied by name, kind or news */
export function promisedBy({ name, code }: Pick<HouseSummary, 'name' | 'code'>): number[] {
  const text = `${name} ${kindOf(name)}`
  return [...PROMISED.flatMap(([pattern, services]) => (pattern.test(text) ? services : [])), ...(code === 'TAMME' ? [DAYCARE] : [])]
}

/** Tamme kodu's daycare is the one in the news. */
function agreeWithNews(helps: readonly ServiceOfferTable[], tamme: string): void {
  const daycare = helps.find(({ house_id, service_id }) => house_id === tamme && service_id === DAYCARE)
  if (daycare) Object.assign(daycare, TAMME_DAYCARE)
}

const groupRow = (random: Random, house: HouseSummary, target_group_id: number): HouseTargetGroupTable => ({
  id: makeId(random, Date.parse(house.updated_at), target_group_id),
  ver: 1,
  updated_at: house.updated_at,
  updated_by: 'system',
  deleted_at: null,
  house_id: house.id,
  target_group_id,
})
