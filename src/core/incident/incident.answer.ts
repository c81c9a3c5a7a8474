import type { IncidentView } from '#shared/contract/incident.ts'
import { AppError } from '#shared/errors.ts'
import { rowsOf } from '../db/rows.ts'
import type { IncidentTable } from '../db/tables/incident.ts'
import type { Env } from '../kernel/env.ts'
import { incidentById, incidentRow } from './incident.store.ts'

/** The incident to be changed, not struck. @throws incident-not-found, already-struck */
export async function standingIncident({ tx, actor }: Env, id: string): Promise<IncidentTable> {
  const row = await incidentRow(tx, actor.houseId, id)
  if (!row) throw new AppError('incident-not-found')
  if (row.struck_at !== null) throw new AppError('already-struck')
  return row
}

/** The same while it is open. @throws incident-not-found, already-struck, incident-closed */
export async function openIncidentRow(env: Env, id: string): Promise<IncidentTable> {
  const row = await standingIncident(env, id)
  if (row.closed_at !== null) throw new AppError('incident-closed')
  return row
}

/** Changes columns of an incident and returns its new state. */
export async function changeIncident(env: Env, id: string, columns: Partial<IncidentTable>): Promise<{ incident: IncidentView }> {
  await rowsOf(env, 'incident').update(id, columns)
  return answerIncident(env, id)
}

/** The incident's present state; records whom it concerns. */
export async function answerIncident(env: Env, id: string): Promise<{ incident: IncidentView }> {
  const incident = await incidentById(env.tx, env.actor.houseId, id)
  if (!incident) throw new AppError('incident-not-found')
  env.auditSubjects({ entity: 'client', ids: [incident.client_id] })
  return { incident }
}

/** An end must not precede the beginning. @throws validation */
export function checkEnd(eventAt: string, endedAt: string | null | undefined): void {
  if (endedAt && endedAt < eventAt) throw new AppError('validation', { field: 'ended_at', key: 'invalid' })
}
