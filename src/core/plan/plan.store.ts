import type { Kysely, Selectable } from 'kysely'
import type { CheckpointView, LinkView, PlanLineFields, PlanLineView, PlanView } from '#shared/contract/plan.ts'
import type { Facts } from '#shared/rules/safetyAlerts/safetyAlerts.ts'
import type { Decided, HealthRecord } from '#shared/rules/plan/proposals.ts'
import type { Schedule } from '#shared/rules/plan/schedule.ts'
import { isOpen, isStanding, STANDING } from '#shared/rules/plan/states.ts'
import { dayOf } from '#shared/rules/time.ts'
import { AppError } from '#shared/errors.ts'
import type { SpanOf } from '../client/residents.ts'
import { housed, standing } from '../db/rows.ts'
import type { Database } from '../db/schema.ts'
import type { CareCheckpointTable, CareLinkTable, CarePlanLineTable, CarePlanTable } from '../db/tables/plan.ts'

/** Every version of a client's plan with its lines, the newest first. */
export async function plansOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<PlanView[]> {
  const rows = await plans(db, houseId).where('client_id', '=', clientId).orderBy('version', 'desc').execute()
  const byPlan = Map.groupBy(await lines(db, houseId).where('client_id', '=', clientId).execute(), ({ plan_id }) => plan_id)
  return rows.map((row) => planView(row, byPlan.get(row.id) ?? []))
}

/** Every version of the house's plans, or of one client's, in force at some moment of a period, with its lines. */
export async function plansWithin(db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf): Promise<PlanView[]> {
  const standing = plans(db, houseId)
    .where('valid_from', '<', to)
    .where((eb) => eb.or([eb('closed_at', 'is', null), eb('closed_at', '>', from)]))
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
  const rows = await standing.execute()
  const own = await lines(db, houseId).where('plan_id', 'in', standing.clearSelect().select('id')).execute()
  const byPlan = Map.groupBy(own, ({ plan_id }) => plan_id)
  return rows.map((row) => planView(row, byPlan.get(row.id) ?? []))
}

/** One version of a plan of the house. @throws plan-not-found */
export async function planById(db: Kysely<Database>, houseId: string, id: string): Promise<PlanView> {
  const row = await plans(db, houseId).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('plan-not-found')
  return planView(row, await lines(db, houseId).where('plan_id', '=', id).execute())
}

/** The draft or plan awaiting agreement, and the one in force; either may be missing. */
export const openPlan = (all: readonly PlanView[]): PlanView | undefined => all.find(({ state }) => isOpen(state))
export const standingPlan = (all: readonly PlanView[]): PlanView | undefined => all.find(({ state }) => isStanding(state))

const plans = (db: Kysely<Database>, houseId: string) => standing(db, 'care_plan', houseId).selectAll()

const lines = (db: Kysely<Database>, houseId: string) => standing(db, 'care_plan_line', houseId).selectAll().orderBy('position').orderBy('id')

/** Lines of the plan in force that come from the family, each with the question. */
export async function linesToldOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<Facts['told']> {
  const rows = await standing(db, 'care_plan_line', houseId, 'line')
    .innerJoin('care_plan as plan', 'plan.id', 'line.plan_id')
    .innerJoin('care_answer as answer', 'answer.id', 'line.origin_id')
    .select(['line.area', 'line.need', 'line.action', 'answer.topic', 'plan.valid_from'])
    .where('line.client_id', '=', clientId)
    .where('line.origin', '=', 'taust')
    .where('plan.state', 'in', STANDING)
    .where('plan.valid_from', 'is not', null)
    .$narrowType<{ valid_from: string }>()
    .orderBy('line.position')
    .orderBy('line.id')
    .execute()
  return rows.map(({ valid_from, ...line }) => ({ ...line, on: dayOf(valid_from) }))
}

/** The reviews of a client's plans, the newest first. */
export async function checkpointsOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<CheckpointView[]> {
  const rows = await standing(db, 'care_checkpoint', houseId)
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(checkpointView)
}

/** A client's signed links with the answers received, the newest first. */
export async function linksOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<LinkView[]> {
  const rows = await links(db, houseId).where('client_id', '=', clientId).orderBy('recorded_at', 'desc').orderBy('id', 'desc').execute()
  const told = Map.groupBy(await answers(db, houseId).where('client_id', '=', clientId).execute(), ({ link_id }) => link_id)
  return rows.map((row) => linkView(row, told.get(row.id) ?? []))
}

/** One signed link of the house, as stored, or undefined. */
export const linkRow = (db: Kysely<Database>, houseId: string, id: string): Promise<Selectable<CareLinkTable> | undefined> =>
  links(db, houseId).where('id', '=', id).executeTakeFirst()

/** The answers received by one link, in the order in which topics were begun. */
export const answersOf = (db: Kysely<Database>, houseId: string, linkId: string) => answers(db, houseId).where('link_id', '=', linkId).execute()

/** One answer of a client, or undefined. */
export const answerById = (db: Kysely<Database>, houseId: string, clientId: string, id: string) =>
  answers(db, houseId).where('client_id', '=', clientId).where('id', '=', id).executeTakeFirst()

/** Decisions on proposals for a client, the newest first. */
export const decidedOf = (db: Kysely<Database>, houseId: string, clientId: string): Promise<Decided[]> =>
  standing(db, 'care_proposal', houseId)
    .select(['rule', 'source_id', 'level', 'root_id'])
    .where('client_id', '=', clientId)
    .orderBy('decided_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Facts on diet and mobility. */
export async function careFactsOf(db: Kysely<Database>, houseId: string, clientId: string): Promise<Omit<HealthRecord['care'], 'id'>> {
  const row = await housed(db, 'client_care', houseId).select(['diet', 'texture', 'mobility']).where('id', '=', clientId).executeTakeFirst()
  return row ?? { diet: null, texture: null, mobility: null }
}

const links = (db: Kysely<Database>, houseId: string) => standing(db, 'care_link', houseId).selectAll()

const answers = (db: Kysely<Database>, houseId: string) => standing(db, 'care_answer', houseId).selectAll().orderBy('id')

/** Entries of the house or of one client about plan actions due in a period, without struck ones. */
export const entriesOfPlan = (db: Kysely<Database>, houseId: string, { from, to, clientId }: SpanOf) =>
  housed(db, 'diary_entry', houseId)
    .select(['id', 'client_id', 'recorded_by as author_id', 'recorded_name as author', 'event_at', 'refused', 'plan_line', 'plan_due_at'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('plan_due_at', '>=', from)
    .where('plan_due_at', '<', to)
    .where('struck_at', 'is', null)
    .$narrowType<{ plan_line: string; plan_due_at: string }>()
    .execute()

/** The review deadlines of the plans in force, of one client or of the whole house. */
export const standingHeads = (db: Kysely<Database>, houseId: string, clientId?: string) =>
  standing(db, 'care_plan', houseId)
    .select(['client_id', 'state', 'review_on'])
    .$if(clientId !== undefined, (query) => query.where('client_id', '=', clientId ?? ''))
    .where('state', 'in', STANDING)
    .execute()

/** Since what day a person has been in the house without leaving it; null if they are not. */
export async function arrivedOn(db: Kysely<Database>, houseId: string, clientId: string): Promise<string | null> {
  const stay = await housed(db, 'stay', houseId)
    .select('arrived_on')
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return stay?.arrived_on ?? null
}

/** A line's contents, as its row stores them. */
export const lineColumns = ({ schedule, ...fields }: PlanLineFields) => ({ ...fields, schedule: schedule && JSON.stringify(schedule) })

/** A line's contents, without its identity. */
export const fieldsOfLine = ({ id: _id, root_id: _root, origin: _origin, origin_id: _of, ...fields }: PlanLineView): PlanLineFields => fields

function planView(row: Selectable<CarePlanTable>, own: readonly Selectable<CarePlanLineTable>[]): PlanView {
  return {
    id: row.id,
    client_id: row.client_id,
    ver: row.ver,
    version: row.version,
    state: row.state,
    made_with: row.made_with,
    health_need: row.health_need,
    health_by: row.health_by,
    recorded_at: row.recorded_at,
    recorded_name: row.recorded_name,
    valid_from: row.valid_from,
    review_on: row.review_on,
    signed_at: row.signed_at,
    signed_name: row.signed_name,
    signed_relation: row.signed_relation,
    signed_link: row.signed_link,
    closed_at: row.closed_at,
    close_reason: row.close_reason,
    lines: own.map(lineView),
  }
}

const lineView = (row: Selectable<CarePlanLineTable>): PlanLineView => ({
  id: row.id,
  root_id: row.root_id,
  area: row.area,
  kind: row.kind,
  need: row.need,
  own_strength: row.own_strength,
  goal: row.goal,
  measure: row.measure,
  goal_on: row.goal_on,
  action: row.action,
  how: row.how,
  schedule: row.schedule === null ? null : (JSON.parse(row.schedule) as Schedule),
  amount: row.amount,
  helpers: row.helpers,
  aid: row.aid,
  who: row.who,
  keeps_independence: row.keeps_independence,
  risk: row.risk,
  origin: row.origin,
  origin_id: row.origin_id,
})

const checkpointView = (row: Selectable<CareCheckpointTable>): CheckpointView => ({
  id: row.id,
  plan_id: row.plan_id,
  at: row.at,
  recorded_name: row.recorded_name,
  summary: row.summary,
  results: JSON.parse(row.results) as CheckpointView['results'],
  outcome: row.outcome,
})

/** A link as the house sees it. */
export const linkView = (row: Selectable<CareLinkTable>, own: readonly LinkView['answers'][number][]): LinkView => ({
  id: row.id,
  purpose: row.purpose,
  plan_id: row.plan_id,
  to_name: row.to_name,
  expires_at: row.expires_at,
  recorded_at: row.recorded_at,
  recorded_name: row.recorded_name,
  answered_at: row.answered_at,
  answered_name: row.answered_name,
  agreed: row.agreed,
  note: row.note,
  revoked_at: row.revoked_at,
  mail_to: row.mail_to,
  mail_at: row.mail_at,
  mail_failed: row.mail_failed,
  answers: own.map(({ id, topic, text, saved_at }) => ({ id, topic, text, saved_at })),
})
