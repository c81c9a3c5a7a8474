import type { contract } from '#shared/contract/index.ts'
import { concernClient } from '../client/concern.ts'
import type { Handler } from '../kernel/env.ts'
import { arrivedOn, checkpointsOf, linksOf, planById, plansOf } from './plan.store.ts'

/** Everything about somebody's care plans. @throws client-not-found */
export const listPlans: Handler<typeof contract.plan.list> = async (env, { id }) => {
  const { tx, actor } = env
  await concernClient(env, id)
  return {
    arrived_on: await arrivedOn(tx, actor.houseId, id),
    plans: await plansOf(tx, actor.houseId, id),
    checkpoints: await checkpointsOf(tx, actor.houseId, id),
    links: await linksOf(tx, actor.houseId, id),
  }
}

/** One version of a plan. @throws plan-not-found */
export const getPlan: Handler<typeof contract.plan.get> = async (env, { id }) => {
  const plan = await planById(env.tx, env.actor.houseId, id)
  env.auditSubjects({ entity: 'client', ids: [plan.client_id] })
  return { plan }
}
