import type { HouseOffer } from '#shared/contract/offer.ts'
import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import { putHouse } from '../house/house.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { confirmAll, offerRow, placesOf, putOffer } from './offer.store.ts'
import { offerView } from './offer.view.ts'
import { refuseStale } from '../db/overwriting.ts'

/** What the house publishes for people who look for a place. */
export const getOffer: Handler<typeof contract.offer.get> = (env) => offerAnswer(env)

/**
 * Updates it, as of now. A house that keeps its rooms here does not state its places: they are counted.
 * @throws house-changed if someone else has changed it meanwhile
 */
export const saveOffer: Handler<typeof contract.offer.save> = async (env, { base, places, free_places: free, ...told }) => {
  const { tx, actor, now } = env
  refuseStale('house-changed', { seen: base, now: (await offerRow(tx, actor.houseId))?.told_at ?? null })
  const { keepsRooms } = await placesOf(tx, actor.houseId, dayOf(now))
  await putOffer(tx, {
    house_id: actor.houseId,
    nursing: told.nursing ? 1 : 0,
    dementia: told.dementia ? 1 : 0,
    pets: told.pets ? 1 : 0,
    languages: [...new Set(told.languages)].join(','),
    accessibility: [...new Set(told.accessibility)].join(','),
    licence_no: told.licence_no,
    licence_from: told.licence_from,
    licence_until: told.licence_until,
    free_next: keepsRooms ? null : told.free_next,
    told_at: now,
  })
  if (!keepsRooms && places !== undefined) await putHouse(env, { outline_places: places, outline_free: free ?? 0 })
  return offerAnswer(env)
}

/** Confirms everything stated so far; what was never stated stays so. */
export const confirmOffer: Handler<typeof contract.offer.confirm> = async (env) => {
  await confirmAll(env.tx, env.actor.houseId, env.now)
  return offerAnswer(env)
}

/** The answer to every change of an offer. */
export async function offerAnswer(env: Env): Promise<{ offer: HouseOffer }> {
  env.auditSubjects({ entity: 'house', ids: [env.actor.houseId] })
  return { offer: await offerView(env) }
}
