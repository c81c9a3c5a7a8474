import type { IncidentView } from '#shared/contract/incident.ts'
import type { contract } from '#shared/contract/index.ts'
import { addDays, startOfDay } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { cursorAfter, readCursor } from '../kernel/eventCursor.ts'
import { answerIncident } from './incident.answer.ts'
import { incidentPage } from './incident.store.ts'

/** A page of the house's incidents; one row more than requested tells whether there is a next page. */
export const listIncidents: Handler<typeof contract.incident.list> = async ({ tx, actor, auditSubjects: concerns }, input) => {
  const { from, to, kind, state, client_id: clientId, before, limit } = input
  const rows = await incidentPage(tx, actor.houseId, {
    kind,
    clientId,
    from: from && startOfDay(from),
    to: to && startOfDay(addDays(to, 1)),
    isOpen: state && state === 'open',
    before: readCursor(before),
    limit: limit + 1,
  })
  const incidents = rows.slice(0, limit)
  concerns({ entity: 'client', ids: idsOf(incidents) })
  return { incidents, next: rows.length > limit ? cursorAfter(incidents.at(-1)) : null }
}

/** Open incidents with a check that is not done. */
export const listDue: Handler<typeof contract.incident.due> = async ({ tx, actor, auditSubjects: concerns }) => {
  const open = await incidentPage(tx, actor.houseId, { isOpen: true })
  const incidents = open.filter((incident) => nextDue(incident) !== '').toSorted((one, other) => nextDue(one).localeCompare(nextDue(other)))
  concerns({ entity: 'client', ids: idsOf(incidents) })
  return { incidents }
}

/** One incident. @throws incident-not-found */
export const getIncident: Handler<typeof contract.incident.get> = (env, { id }) => answerIncident(env, id)

const nextDue = ({ checks }: IncidentView): string => checks.find(({ done_at }) => done_at === null)?.due_at ?? ''

const idsOf = (incidents: readonly IncidentView[]): string[] => [...new Set(incidents.map(({ client_id }) => client_id))]
