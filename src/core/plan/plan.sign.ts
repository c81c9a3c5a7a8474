import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { planToBecome, putInForce, requireContents, revokeLinks, setPlan } from './force.ts'
import { planById } from './plan.store.ts'

/** Puts a plan in force that was signed on paper. @throws plan-not-found, plan-changed, plan-state, plan-incomplete */
export const signPlan: Handler<typeof contract.plan.sign> = async (env, { name, relation, ...seen }) => {
  const plan = await planToBecome(env, seen, 'kehtiv')
  // A plan under review is already agreed on; its review keeps it in force.
  if (plan.state === 'ulevaatamisel') throw new AppError('plan-state')
  requireContents(plan)
  return { plan: await putInForce(env, plan, { signed_name: name, signed_relation: relation, signed_link: null }) }
}

/** Returns a plan to draft. @throws plan-not-found, plan-changed, plan-state */
export const withdrawPlan: Handler<typeof contract.plan.withdraw> = async (env, seen) => {
  const { id } = await planToBecome(env, seen, 'mustand')
  await setPlan(env, id, { state: 'mustand' })
  await revokeLinks(env, { plan_id: id })
  return { plan: await planById(env.tx, env.actor.houseId, id) }
}

/**
 * Closes a plan of this client; it stays readable. One that has been in force needs a reason. @throws plan-not-found, plan-state,
 * validation
 */
export const destroyPlan: Handler<typeof contract.plan.destroy> = async (env, { client_id, id, reason }) => {
  const { ver, ...plan } = await planById(env.tx, env.actor.houseId, id)
  if (plan.client_id !== client_id) throw new AppError('plan-not-found')
  await planToBecome(env, { id, ver }, 'loppenud')
  if (plan.valid_from !== null && reason === undefined) throw new AppError('validation', { field: 'reason', key: 'required' })
  await setPlan(env, id, { state: 'loppenud', closed_at: env.now, close_reason: reason ?? null })
  await revokeLinks(env, { plan_id: id })
  return { plan: await planById(env.tx, env.actor.houseId, id) }
}
