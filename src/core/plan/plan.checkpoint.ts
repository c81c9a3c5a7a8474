import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { reviewBy } from '#shared/rules/plan/deadlines.ts'
import { isStanding } from '#shared/rules/plan/states.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { setPlan } from './force.ts'
import { planById } from './plan.store.ts'

/** Records a review: the plan continues for six months, or a new version is needed. @throws plan-not-found, plan-state */
export const checkPlan: Handler<typeof contract.plan.checkpoint> = async (env, { plan_id, summary, results, outcome }) => {
  const { tx, actor, now } = env
  const plan = await planById(tx, actor.houseId, plan_id)
  if (!isStanding(plan.state)) throw new AppError('plan-state')
  env.auditSubjects({ entity: 'client', ids: [plan.client_id] })
  const own = results.filter(({ root_id }) => plan.lines.some((line) => line.root_id === root_id))
  const said = { plan_id, at: now, recorded_name: actor.name, summary, outcome }
  const id = await rowsOf(env, 'care_checkpoint').insert({
    client_id: plan.client_id,
    recorded_by: actor.personId,
    ...said,
    results: JSON.stringify(own),
  })
  await setPlan(env, plan.id, outcome === 'jatkub' ? { state: 'kehtiv', review_on: reviewBy(dayOf(now)) } : { state: 'ulevaatamisel' })
  return { checkpoint: { id: id, ...said, results: own }, plan: await planById(tx, actor.houseId, plan_id) }
}
