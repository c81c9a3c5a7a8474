import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PlanView } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import { KINDS_OF_AREA } from '#shared/rules/plan/kinds.ts'
import { rowsOf } from '../db/rows.ts'
import type { CarePlanLineTable } from '../db/tables/plan.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { setPlan } from './force.ts'
import { concernClient } from '../client/concern.ts'
import { decideProposal } from './plan.proposals.ts'
import { answerById, fieldsOfLine, lineColumns, openPlan, planById, plansOf, standingPlan } from './plan.store.ts'
import { refuseStale } from '../db/overwriting.ts'

type Input = Parsed<typeof contract.plan.save>
type LineInput = NonNullable<Input['lines']>[number]

/**
 * Changes the draft, or creates one from the lines of the plan in force.
 * @throws client-not-found, plan-not-found, plan-changed, plan-state, answer-accepted, validation
 */
export const savePlan: Handler<typeof contract.plan.save> = async (env, { client_id, ver, lines = [], removed = [], ...head }) => {
  await concernClient(env, client_id)
  const all = await plansOf(env.tx, env.actor.houseId, client_id)
  const open = openPlan(all)
  if (ver !== null && !open) throw new AppError('plan-not-found')
  refuseStale('plan-changed', { seen: ver, now: open?.ver ?? null })
  const plan = open ?? (await beginPlan(env, client_id, all))
  if (plan.state !== 'mustand') throw new AppError('plan-state')
  for (const id of removed) await setLine(env, plan.id, id, { deleted_at: env.now })
  const kept: { origin_id: string | null }[] = plan.lines.filter(({ id }) => !removed.includes(id))
  let position = plan.lines.length
  for (const line of lines) {
    if (line.kind !== null && !KINDS_OF_AREA[line.area].includes(line.kind)) throw new AppError('validation', { field: 'kind', key: 'choice' })
    if (line.id !== undefined) await changeLine(env, plan, line.id, line)
    else kept.push(await addLine(env, plan, { line, kept, position: ++position }))
  }
  await setPlan(env, plan.id, Object.fromEntries(Object.entries(head).filter(([, value]) => value !== undefined)))
  return { plan: await planById(env.tx, env.actor.houseId, plan.id) }
}

/** A new version with the contents of the one in force; each line keeps its root and its source. */
async function beginPlan(env: Env, client_id: string, all: readonly PlanView[]): Promise<PlanView> {
  const { tx, actor, now } = env
  const former = standingPlan(all)
  const id = await rowsOf(env, 'care_plan').insert({
    client_id,
    version: (all[0]?.version ?? 0) + 1,
    state: 'mustand',
    made_with: former?.made_with ?? null,
    health_need: former?.health_need ?? null,
    health_by: former?.health_by ?? null,
    recorded_at: now,
    recorded_by: actor.personId,
    recorded_name: actor.name,
  })
  for (const [position, line] of (former?.lines ?? []).entries()) {
    const { root_id, origin, origin_id } = line
    const columns = { client_id, plan_id: id, root_id, position, origin, origin_id, ...lineColumns(fieldsOfLine(line)) }
    await rowsOf(env, 'care_plan_line').insert(columns)
  }
  return planById(tx, actor.houseId, id)
}

/** A changed line; a proposed one references the newer assessment. */
async function changeLine(env: Env, plan: PlanView, id: string, line: LineInput): Promise<void> {
  const former = plan.lines.find((each) => each.id === id)
  if (!former) throw new AppError('plan-changed')
  const { id: _, origin: _origin, origin_id, rule, ...fields } = line
  await setLine(env, plan.id, id, { ...lineColumns(fields), ...(rule && origin_id && former.origin === 'hindamine' && { origin_id }) })
  if (rule && origin_id) await decideProposal(env, { client_id: plan.client_id, rule, origin_id, root_id: former.root_id })
}

/** A new line; a family's answer becomes at most one line of a plan, and an accepted proposal is not made again. */
async function addLine(
  env: Env,
  plan: PlanView,
  { line, kept, position }: { line: LineInput; kept: readonly { origin_id: string | null }[]; position: number },
): Promise<{ origin_id: string | null }> {
  const { id: _, origin = 'kasitsi', origin_id = null, rule, ...fields } = line
  if ((origin === 'kasitsi') !== (origin_id === null) || (origin === 'hindamine') !== (rule !== undefined))
    throw new AppError('validation', { field: 'origin_id', key: 'invalid' })
  if (origin === 'taust' && origin_id !== null) {
    if (kept.some((each) => each.origin_id === origin_id)) throw new AppError('answer-accepted')
    if (!(await answerById(env.tx, env.actor.houseId, plan.client_id, origin_id)))
      throw new AppError('validation', { field: 'origin_id', key: 'invalid' })
  }
  const root_id = env.newId()
  const columns = { client_id: plan.client_id, plan_id: plan.id, root_id, position, origin, origin_id, ...lineColumns(fields) }
  await rowsOf(env, 'care_plan_line').insert({ id: root_id, ...columns })
  if (rule && origin_id !== null) await decideProposal(env, { client_id: plan.client_id, rule, origin_id, root_id })
  return { origin_id }
}

async function setLine(env: Env, planId: string, id: string, values: Partial<CarePlanLineTable>): Promise<void> {
  await rowsOf(env, 'care_plan_line').updateAll(values).where('plan_id', '=', planId).where('id', '=', id).execute()
}
