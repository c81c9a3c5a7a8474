import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { DUE_SOURCES, type DueSource } from '#shared/rules/due/sources.ts'
import { rolesOfDue } from '#shared/rules/due/whose.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { isGivenTo } from '#shared/rules/task/task.ts'
import { incidentPage } from '../incident/incident.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { type PlannedAct, PLANNED_SOURCES } from './due.sources.ts'
import { peopleNow } from './due.store.ts'

/** Looks back by the length of a shift: what was left undone earlier is in the handover. */
const BACK_MS = 12 * 3_600_000

/** All due items of the house, ordered by time. Items that the actor may not read are left out, and no count reveals them. */
export const listHouseDue: Handler<typeof contract.due.list> = async (env) => {
  const acts = await actsDue(env)
  env.auditSubjects({ entity: 'client', ids: [...new Set(acts.flatMap(({ client_id }) => client_id ?? []))] })
  return {
    acts: acts.map((act) => {
      const { assigned: _assigned, ...shown } = act
      return { ...shown, mine: isMine(env, act) }
    }),
  }
}

/** Items due by the end of the current shift, of one client or of the house, that the caller may see. */
export const actsDue = (env: Env, clientId?: string): Promise<PlannedAct[]> =>
  dueWithin(env, { clientId, from: new Date(Date.parse(env.now) - BACK_MS).toISOString(), to: spanOfShift(shiftAt(env.now)).to })

interface Within {
  clientId: string | undefined
  /** Instants. */
  from: string
  to: string
  /** Dated items until this day are wanted even if it is early to show them. */
  ahead?: string
  /** Only these sources; all if it is absent. */
  sources?: readonly DueSource[]
}

/** Items due in a period, of one client or of the house, that the caller may see; overdue ones too. */
export async function dueWithin(env: Env, { ahead, sources = DUE_SOURCES, ...span }: Within): Promise<PlannedAct[]> {
  const { tx, actor } = env
  const { clientId } = span
  const incidents = can(actor.rights, 'incident.read') ? await incidentPage(tx, actor.houseId, { clientId, isOpen: true }) : []
  const people = await peopleNow(tx, actor.houseId, clientId)
  const acts: PlannedAct[] = []
  for (const { gives, needs, acts: actsOf } of PLANNED_SOURCES)
    if (sources.includes(gives) && can(actor.rights, needs)) acts.push(...(await actsOf(env, { span, incidents, people, ahead })))
  return acts.toSorted((one, other) => one.due_at.localeCompare(other.due_at) || nameOf(one).localeCompare(nameOf(other)))
}

const nameOf = ({ source, name, client_id, ref, of }: PlannedAct): string => [source, name, client_id, ref, of].join(' ')

function isMine({ actor, now }: Env, act: PlannedAct): boolean {
  if (act.assigned) return isGivenTo(act.assigned, actor, now)
  return rolesOfDue(act)?.includes(actor.role) ?? false
}
