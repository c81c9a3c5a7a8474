import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import { DUE_SOURCES, type DueSource } from '#shared/rules/due/sources.ts'
import { rolesOfDue } from '#shared/rules/due/whose.ts'
import { shiftAt, spanOfShift } from '#shared/rules/shift/shift.ts'
import { type ReminderWhy, snoozedUntil } from '#shared/rules/reminder/state.ts'
import { isGivenTo } from '#shared/rules/task/task.ts'
import { incidentPage } from '../incident/incident.store.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { itemKey, snoozesByItem } from '../reminder/reminder.snooze.ts'
import type { PlannedAct } from './due.act.ts'
import { RIGHT_OF_SOURCE } from '#shared/rules/due/rights.ts'
import { PLANNED_SOURCES } from './due.sources.ts'
import { peopleNow } from './due.store.ts'

/** Looks back by the length of a shift: what was left undone earlier is in the handover. */
const BACK_MS = 12 * 3_600_000

/** All due items of the house, ordered by time. Items that the actor may not read are left out, and no count reveals them. */
export const listHouseDue: Handler<typeof contract.due.list> = async (env) => {
  const acts = await actsDue(env)
  env.auditSubjects({ entity: 'client', ids: [...new Set(acts.flatMap(({ client_id }) => client_id ?? []))] })
  const snoozes = await snoozesByItem(env)
  return {
    acts: acts.map((act) => {
      const { assigned: _assigned, reminders = [], ...shown } = act
      const snooze = snoozes.size === 0 ? undefined : snoozes.get(itemKey(act))
      return Object.assign(shown, { mine: whyMine(env, act) !== null, snoozed_until: snoozedUntil(snooze, reminders, env.now) })
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
  for (const { gives, acts: actsOf } of PLANNED_SOURCES)
    if (sources.includes(gives) && can(actor.rights, RIGHT_OF_SOURCE[gives])) acts.push(...(await actsOf(env, { span, incidents, people, ahead })))
  return inOrder(acts)
}

/** By time; those of one time by kind and name. */
function inOrder(acts: readonly PlannedAct[]): PlannedAct[] {
  const keyed = acts.map((act) => ({ act, key: [act.due_at, act.source, act.name, act.client_id, act.ref, act.of].join(' ') }))
  return keyed.toSorted((one, other) => (one.key < other.key ? -1 : 1)).map(({ act }) => act)
}

/** Why a due item is the actor's; null if it is not. */
export function whyMine({ actor, now }: Env, act: PlannedAct): ReminderWhy | null {
  if (!act.assigned) return rolesOfDue(act)?.includes(actor.role) ? 'role' : null
  const { assignee_id, assignee_role, assignee_shift } = act.assigned
  // A task for nobody in particular waits for whoever takes it; a reminder rule for nobody in particular reminds everybody.
  const isForAll = act.source === 'reminder' && assignee_id === null && assignee_role === null
  if (isForAll) return 'everyone'
  if (!isGivenTo(act.assigned, actor, now)) return null
  if (assignee_id !== null) return act.source === 'reminder' ? 'self' : 'person'
  return assignee_shift === null ? 'role' : 'shift'
}
