import type { DueAct } from '#shared/contract/planned.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { leavingUntil } from './stay.store.ts'

interface DueReach {
  clientId?: string | undefined
  /** Days until this one are wanted even if it is early to show them. */
  ahead?: string | undefined
}

/** Residents whose planned day of leaving has come, or comes until `ahead`. Their leaving, or another day, settles it. */
export async function leavingsDue(
  { tx, actor, now }: Env,
  { clientId, ahead = '' }: DueReach,
): Promise<(DueAct & { client_id: string; client_name: string })[]> {
  const today = dayOf(now)
  const stays = await leavingUntil(tx, actor.houseId, { clientId, until: ahead > today ? ahead : today })
  return stays.map(({ client_id, first_name, last_name, leaving_on }) => ({
    source: 'leaving',
    of: 'leave',
    ref: null,
    name: null,
    due_at: startOfDay(leaving_on),
    late_at: startOfDay(addDays(leaving_on, 1)),
    who: null,
    client_id,
    client_name: `${first_name} ${last_name}`,
  }))
}
