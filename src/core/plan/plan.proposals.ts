import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PlanView, ProposalView } from '#shared/contract/plan.ts'
import { AppError } from '#shared/errors.ts'
import { type Candidate, candidatesOf, carriedOver, type HealthRecord, proposalsOf } from '#shared/rules/plan/proposals.ts'
import type { ProposalRule } from '#shared/rules/plan/terms.ts'
import { rowsOf } from '../db/rows.ts'
import { healthOf } from '../health/health.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { concernClient } from '../client/concern.ts'
import { careFactsOf, decidedOf, fieldsOfLine, openPlan, plansOf, standingPlan } from './plan.store.ts'

/** Proposals for a client's plan. @throws client-not-found */
export const listProposals: Handler<typeof contract.plan.proposals> = async (env, { id }) => {
  await concernClient(env, id)
  return proposalsFor(env, id)
}

/** Dismisses a proposal. @throws client-not-found, validation */
export const setProposalAside: Handler<typeof contract.plan.setAside> = async (env, { client_id, rule, origin_id }) => {
  await concernClient(env, client_id)
  await decideProposal(env, { client_id, rule, origin_id, root_id: null })
  return proposalsFor(env, client_id)
}

interface Decision {
  client_id: string
  rule: ProposalRule
  origin_id: string
  /** The line created from it. */
  root_id: string | null
}

/** Records the decision on a proposal, so that it is not made again. @throws validation, if there is no such source for this client */
export async function decideProposal(env: Env, { client_id, rule, origin_id: source_id, root_id }: Decision): Promise<void> {
  const { level } = await candidateOf(env, client_id, { rule, source_id })
  await rowsOf(env, 'care_proposal').insert({
    client_id,
    rule,
    source_id,
    level,
    root_id,
    decided_at: env.now,
    decided_name: env.actor.name,
  })
}

/** The proposal of a rule at the time when a source was the newest of its kind. */
async function candidateOf(env: Env, clientId: string, { rule, source_id }: { rule: ProposalRule; source_id: string }): Promise<Candidate> {
  const record = await recordOf(env, clientId)
  const since = Math.max(
    0,
    record.assessments.findIndex(({ id }) => id === source_id),
  )
  const candidates = candidatesOf({ ...record, assessments: record.assessments.slice(since) })
  const found = candidates.find((each) => each.rule === rule && each.origin_id === source_id)
  if (!found) throw new AppError('validation', { field: 'origin_id', key: 'invalid' })
  return found
}

async function proposalsFor(env: Env, clientId: string): Promise<Output<typeof contract.plan.proposals>> {
  const { tx, actor } = env
  const record = await recordOf(env, clientId)
  const plans = await plansOf(tx, actor.houseId, clientId)
  const standing = standingPlan(plans)
  const lines = (openPlan(plans) ?? standing)?.lines ?? []
  const proposals = proposalsOf(record, new Set(lines.map(({ root_id }) => root_id)), await decidedOf(tx, actor.houseId, clientId))
  return {
    proposals: proposals.map(({ level: _level, ...proposal }) => ({ ...proposal, line: lineOf(proposal, lines) })),
    newer: [...Map.groupBy(record.assessments, ({ tool }) => tool).values()].flatMap(([last]) =>
      last && standing?.valid_from && last.assessed_at > standing.valid_from
        ? [{ tool: last.tool, score: last.score, level: last.level, at: last.assessed_at, words: null }]
        : [],
    ),
  }
}

/** The proposed line: a new one, or the existing one with the changes of the newer level. */
function lineOf(
  { rule, root_id, line }: Pick<Candidate, 'rule' | 'line'> & { root_id: string | null },
  lines: PlanView['lines'],
): ProposalView['line'] {
  if (line === null) return null
  const standing = lines.find((each) => each.root_id === root_id)
  return standing ? { ...fieldsOfLine(standing), ...carriedOver(standing, rule, line) } : { own_strength: null, goal_on: null, ...line }
}

/** The rules' input: without struck rows. */
async function recordOf({ tx, actor }: Env, clientId: string): Promise<HealthRecord> {
  const { assessments, wounds, facts } = await healthOf(tx, actor.houseId, clientId, { papers: false })
  const isValid = ({ struck_at }: { struck_at: string | null }): boolean => struck_at === null
  return {
    assessments: assessments.filter(isValid),
    wounds: wounds.filter(isValid).map((wound) => ({ ...wound, looks: wound.looks.filter(isValid) })),
    aids: facts.filter((fact) => fact.kind === 'aid' && isValid(fact)),
    care: { id: clientId, ...(await careFactsOf(tx, actor.houseId, clientId)) },
  }
}
