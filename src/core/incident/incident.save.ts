import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { missingOf } from '#shared/rules/incident/incident.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { answerIncident, changeIncident, checkEnd, openIncidentRow, standingIncident } from './incident.answer.ts'
import { strikeOfEntry } from './incident.open.ts'
import { incidentById } from './incident.store.ts'

/** Adds details to an open incident. @throws incident-not-found, already-struck, incident-closed, row-changed, validation */
export const saveIncident: Handler<typeof contract.incident.save> = async (env, { id, base = {}, ...facts }) => {
  const row = await openIncidentRow(env, id)
  const changes = Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, value || null]))
  await refuseOverwriting(env, { entity: 'incident', rows: [{ ...row }], changes, base })
  const next = { ...row, ...changes }
  // Required fields cannot be cleared; the text is the diary's, and informed people are never removed.
  const missing = missingOf(row.kind, (field) => field === 'text' || field === 'family' || !(field in changes) || Boolean(next[field]))
  if (missing !== null) throw new AppError('validation', { field: missing, key: 'required' })
  checkEnd(row.event_at, next.ended_at)
  return changeIncident(env, id, changes)
}

/** Records that someone was informed; allowed after closing too. @throws incident-not-found, already-struck */
export const informOfIncident: Handler<typeof contract.incident.inform> = async (env, { id, who, name }) => {
  const { informed } = await standingIncident(env, id)
  const told = [...(JSON.parse(informed) as unknown[]), { who, name: name ?? null, at: env.now, by: env.actor.name }]
  return changeIncident(env, id, { informed: JSON.stringify(told) })
}

/** Closes an incident. @throws incident-not-found, already-struck, incident-closed, incident-unchecked, validation */
export const closeIncident: Handler<typeof contract.incident.close> = async (env, { id, cause, actions }) => {
  const row = await openIncidentRow(env, id)
  if (await hasOpenCheck(env, id)) throw new AppError('incident-unchecked')
  if (row.kind === 'restriction' && row.ended_at === null) throw new AppError('validation', { field: 'ended_at', key: 'required' })
  return changeIncident(env, id, { cause: cause || row.cause, actions, closed_at: env.now, closed_by: env.actor.name })
}

const hasOpenCheck = async ({ tx, actor }: Env, id: string): Promise<boolean> =>
  (await incidentById(tx, actor.houseId, id))?.checks.some(({ done_at }) => done_at === null) ?? false

/** Strikes an incident with its diary entry. @throws incident-not-found, already-struck, forbidden */
export const strikeIncident: Handler<typeof contract.incident.strike> = async (env, { id, reason }) => {
  const { actor } = env
  const row = await standingIncident(env, id)
  if (row.recorded_by !== actor.personId && !can(actor.rights, 'incident.close')) throw new AppError('forbidden')
  const strike = await rowsOf(env, 'diary_entry').strike(row.entry_id, reason)
  await strikeOfEntry(env, row.entry_id, strike)
  return answerIncident(env, id)
}
