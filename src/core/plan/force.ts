import type { Updateable } from 'kysely'
import type { PlanView } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import { missingIn } from '#shared/rules/plan/contents.ts'
import { reviewBy } from '#shared/rules/plan/deadlines.ts'
import { mayBecome } from '#shared/rules/plan/states.ts'
import type { PlanState } from '#shared/rules/plan/terms.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { CareLinkTable, CarePlanTable } from '../db/tables/plan.ts'
import type { Env } from '../kernel/env.ts'
import { planById, plansOf, standingPlan } from './plan.store.ts'
import { refuseStale } from '../db/overwriting.ts'

/** A member of staff, or the holder of a signed link. */
export type InHouse = Env<'house' | 'link'>

/** The plan that a user saw, about to change state. @throws plan-not-found, plan-changed, plan-state */
export async function planToBecome(env: InHouse, seen: { id: string; ver: number }, to: PlanState): Promise<PlanView> {
  const plan = await planById(env.tx, env.actor.houseId, seen.id)
  refuseStale('plan-changed', { seen: seen.ver, now: plan.ver })
  if (!mayBecome(plan.state, to)) throw new AppError('plan-state')
  env.auditSubjects({ entity: 'client', ids: [plan.client_id] })
  return plan
}

/** @throws plan-incomplete, if something required by law is missing */
export function requireContents(plan: PlanView): void {
  if (missingIn(plan, plan.lines).length > 0) throw new AppError('plan-incomplete')
}

/** How a plan was agreed to. */
export interface Signature {
  signed_name: string
  signed_relation: string
  /** Null for a signature on paper. */
  signed_link: string | null
}

/** Puts a plan in force from now on; the former one is closed, and all other links to it are revoked. */
export async function putInForce(env: InHouse, plan: PlanView, signature: Signature): Promise<PlanView> {
  const former = standingPlan(await plansOf(env.tx, env.actor.houseId, plan.client_id))
  if (former) await setPlan(env, former.id, { state: 'loppenud', closed_at: env.now, close_reason: `Versioon ${plan.version}` })
  await setPlan(env, plan.id, { ...signature, state: 'kehtiv', valid_from: env.now, signed_at: env.now, review_on: reviewBy(dayOf(env.now)) })
  await revokeLinks(env, { plan_id: plan.id })
  return planById(env.tx, env.actor.houseId, plan.id)
}

export async function setPlan(env: InHouse, id: string, values: Updateable<CarePlanTable>): Promise<void> {
  await rowsOf(env, 'care_plan').update(id, values)
}

/** Revokes open requests to agree to a plan, or all open links of a client. */
export async function revokeLinks(env: InHouse, of: { plan_id: string } | { client_id: string }): Promise<void> {
  await rowsOf(env, 'care_link')
    .updateAll({ revoked_at: env.now })
    .where((eb) => eb.and(of))
    .where('answered_at', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function setLink(env: InHouse, id: string, values: Updateable<CareLinkTable>): Promise<void> {
  await rowsOf(env, 'care_link').update(id, values)
}
