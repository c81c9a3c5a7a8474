import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import type { HouseOffer, ServiceOffer } from '#shared/contract/offer.ts'
import { type Accessibility, isStale, type LanguageSpoken } from '#shared/rules/houseOffer.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { ServiceOfferTable } from '../db/tables/house.ts'
import type { Env } from '../kernel/env.ts'
import { offerRow, placesOf, serviceRows } from './offer.store.ts'

const NAMES = new Map(services.categories.flatMap(({ subNames }) => subNames.map(({ id, name }) => [id, name])))

/** Whether a service exists. */
export const isService = (id: number): boolean => NAMES.has(id)

/** The whole offer, as the house's staff see it. */
export async function offerView({ tx, actor, now }: Env): Promise<HouseOffer> {
  const { places, free, keepsRooms, hasContract } = await placesOf(tx, actor.houseId, dayOf(now))
  const row = await offerRow(tx, actor.houseId)
  const offers = (await serviceRows(tx, actor.houseId)).map((each) => serviceView(each, now))
  return {
    nursing: row?.nursing === 1,
    dementia: row?.dementia === 1,
    pets: row?.pets === 1,
    languages: listed<LanguageSpoken>(row?.languages),
    accessibility: listed<Accessibility>(row?.accessibility),
    licence_no: row?.licence_no ?? null,
    licence_from: row?.licence_from ?? null,
    licence_until: row?.licence_until ?? null,
    keeps_rooms: keepsRooms,
    places,
    free_places: free,
    free_next: row?.free_next ?? null,
    told_at: row?.told_at ?? null,
    is_stale: isStale({ isLive: keepsRooms, told: row?.told_at ?? null }, now),
    missing: [...(hasContract ? [] : ['contract' as const]), ...(places > 0 || offers.length > 0 ? [] : ['places' as const])],
    services: offers,
  }
}

function serviceView(row: ServiceOfferTable, now: string): ServiceOffer {
  const { house_id: _, weekdays, transport, ...told } = row
  return {
    ...told,
    weekdays: listed(weekdays).map(Number),
    transport: transport === 1,
    service_name: NAMES.get(told.service_id) ?? '',
    is_stale: isStale({ isLive: false, told: told.told_at }, now),
  }
}

const listed = <Word extends string = string>(text = ''): Word[] => (text === '' ? [] : (text.split(',') as Word[]))
