import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { PLANNED_SOURCES } from './planned.ts'
import { incidentPage } from '../incident/incident.store.ts'
import type { Handler } from '../kernel/env.ts'
import { concernClient } from '../client/concern.ts'

/** As far back as a shift is long: earlier omissions belong to the handover. */
const BACK_MS = 12 * 3_600_000

/**
 * A client's planned acts now, in order of time; what this actor may not read is left out, including its count. @throws client-not-found
 */
export const listDue: Handler<typeof contract.client.due> = async (env, { id }) => {
  await concernClient(env, id)
  const { tx, actor, now } = env
  const span = { clientId: id, from: new Date(Date.parse(now) - BACK_MS).toISOString(), to: spanOfShift(shiftAt(now)).to }
  const incidents = can(actor.rights, 'incident.read') ? await incidentPage(tx, actor.houseId, { clientId: id, isOpen: true }) : []
  const acts = []
  for (const source of PLANNED_SOURCES) if (can(actor.rights, source.needs)) acts.push(...(await source.acts(env, { span, incidents })))
  return {
    acts: acts
      .toSorted((one, other) => one.due_at.localeCompare(other.due_at) || `${one.source} ${one.name}`.localeCompare(`${other.source} ${other.name}`))
      .map(({ client_name: _name, client_id: _id, ...act }) => act),
  }
}
