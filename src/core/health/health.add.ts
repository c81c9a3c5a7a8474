import type { contract } from '#shared/contract/index.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { wrongFact } from '#shared/rules/health/facts.ts'
import { levelOf, nextDue, totalOf, wrongAnswer } from '#shared/rules/health/scales.ts'
import { dayOf } from '#shared/rules/time.ts'
import { isClientOf } from '../client/client.store.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf, notFound } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answer, openRow, update, written } from './health.rows.ts'
import { chartOf, rowById } from './health.store.ts'
import { tellPrecautions } from './precaution.ts'

/** Records a diagnosis, a vaccination or an aid. @throws client-not-found, validation */
export const addFact: Handler<typeof contract.health.addFact> = async (env, { client_id, ...fact }) => {
  await requireClient(env, client_id)
  const wrong = wrongFact(fact, dayOf(env.now))
  if (wrong) throw new AppError('validation', wrong)
  const row = { ...written(env, client_id), ...fact, said_by: fact.said_by || null, note: fact.note || null, ended_on: null, end_reason: null }
  await rowsOf(env, 'health_fact').insert(row)
  return answer(env, client_id)
}

/** Records an assessment with everything that follows from its points. @throws client-not-found, validation */
export const addAssessment: Handler<typeof contract.health.assess> = async (env, { client_id, tool, items, at = env.now, note }) => {
  await requireClient(env, client_id)
  const wrong = wrongAnswer(tool, items)
  if (wrong !== null) throw new AppError('validation', { field: `items.${wrong}`, key: items[wrong] === undefined ? 'required' : 'choice' })
  if (Date.parse(at) > Date.parse(env.now) + CLOCK_SKEW) throw new AppError('validation', { field: 'at', key: 'future' })
  const score = totalOf(tool, items)
  const level = levelOf(tool, score)
  await rowsOf(env, 'health_assessment').insert({
    ...written(env, client_id),
    tool,
    items: JSON.stringify(items),
    score,
    level,
    assessed_at: at,
    next_due: nextDue(tool, level, dayOf(at)),
    note: note || null,
  })
  return answer(env, client_id)
}
/** A device's clock may run a little ahead of the server's. */
const CLOCK_SKEW = 5 * 60_000

/** Sets a chart and its limits; another user's change is not overwritten. @throws client-not-found, row-changed, validation */
export const setChart: Handler<typeof contract.health.setChart> = async (env, { client_id, measure, base = {}, ...chart }) => {
  await requireClient(env, client_id)
  if (chart.low !== null && chart.high !== null && chart.low > chart.high) throw new AppError('validation', { field: 'high', key: 'range' })
  const { tx, actor } = env
  const before = await chartOf(tx, actor.houseId, client_id, measure)
  if (before) {
    await refuseOverwriting(env, { entity: 'health_chart', rows: [before], changes: chart, base })
    await rowsOf(env, 'health_chart').update(before.id, chart)
  } else {
    await rowsOf(env, 'health_chart').insert({ client_id, measure, ...chart })
  }
  return answer(env, client_id)
}

/** Records an infection, and shows its precautions to carers. @throws client-not-found, validation */
export const addInfection: Handler<typeof contract.health.addInfection> = async (env, { client_id, isolation, ...infection }) => {
  await requireClient(env, client_id)
  if (infection.since > dayOf(env.now)) throw new AppError('validation', { field: 'since', key: 'future' })
  const row = {
    ...written(env, client_id),
    ...infection,
    organism: infection.organism || null,
    isolation: JSON.stringify(isolation),
    said_by: infection.said_by || null,
    note: infection.note || null,
    ended_on: null,
    end_reason: null,
  }
  const id = await rowsOf(env, 'health_infection').insert(row)
  if (isolation.length > 0) await tellPrecautions(env, { id, ...row })
  return answer(env, client_id)
}

/** Puts a wound on the body map. @throws client-not-found, validation */
export const addWound: Handler<typeof contract.health.addWound> = async (env, { client_id, look, ...wound }) => {
  await requireClient(env, client_id)
  if (wound.since > dayOf(env.now)) throw new AppError('validation', { field: 'since', key: 'future' })
  if (look.stage !== null && wound.type !== 'pressure') throw new AppError('validation', { field: 'look.stage', key: 'invalid' })
  const row = { ...written(env, client_id), ...wound, ended_on: null, end_reason: null }
  const id = await rowsOf(env, 'health_wound').insert(row)
  await insertLook(env, { client_id, wound_id: id }, look)
  return answer(env, client_id)
}

/** Records a wound's present state. @throws not-found, already-ended */
export const addLook: Handler<typeof contract.health.look> = async (env, { id, ...look }) => {
  const { client_id } = await openRow(env, 'health_wound', id)
  await insertLook(env, { client_id, wound_id: id }, look)
  return answer(env, client_id)
}

/**
 * Adds a photo to a wound assessment; the same photo again changes nothing, another one needs another assessment. @throws not-found,
 * photo-taken
 */
export const setLookImage: Handler<typeof contract.health.image> = async (env, { id, image }) => {
  const look = await rowById(env.tx, 'health_wound_look', env.actor.houseId, id)
  if (!look || look.struck_at !== null) throw notFound('health_wound_look')
  if (look.picture !== image) {
    if (look.picture !== null) throw new AppError('photo-taken')
    await update(env, 'health_wound_look', id, { picture: image })
  }
  return answer(env, look.client_id)
}

type Look = Parsed<typeof contract.health.addWound>['look']

async function insertLook(env: Env, { client_id, wound_id }: { client_id: string; wound_id: string }, look: Look): Promise<void> {
  await rowsOf(env, 'health_wound_look').insert({
    ...written(env, client_id),
    wound_id,
    looked_at: env.now,
    ...look,
    note: look.note || null,
    plan: look.plan || null,
    picture: null,
  })
}

async function requireClient(env: Env, clientId: string): Promise<void> {
  if (!(await isClientOf(env.tx, env.actor.houseId, clientId))) throw new AppError('client-not-found', { field: 'client_id' })
}
