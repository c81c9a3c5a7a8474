import type { DueAct } from '#shared/contract/planned.ts'
import { READ_DAYS } from '#shared/rules/houseDocument/houseDocument.ts'
import type { Assignment } from '#shared/rules/task/task.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import type { Env } from '../kernel/env.ts'
import { ownHouseDocuments } from './houseDocument.list.ts'

/** A due item that is one person's and about no resident. */
type OwnAct = DueAct & { client_id: null; client_name: null; assigned: Assignment }

/** Documents that the caller must read or review: their own business, whatever their role. */
export async function houseDocumentsDue(env: Env): Promise<OwnAct[]> {
  const { personId } = env.actor
  const assigned = { assignee_id: personId, assignee_role: null, assignee_shift: null }
  const own = { source: 'houseDocument', who: null, client_id: null, client_name: null, assigned } as const
  return (await ownHouseDocuments(env)).flatMap(({ id: ref, title: name, unread, is_owner, review_state, review_at, version }) => {
    const { made_at, valid_from } = version
    const lateOn = [valid_from, addDays(dayOf(made_at), READ_DAYS)].toSorted().at(-1) ?? valid_from
    return [
      ...(unread ? [{ ...own, of: 'read', ref, name, due_at: made_at, late_at: startOfDay(lateOn) }] : []),
      ...(is_owner && review_state !== 'well'
        ? [{ ...own, of: 'review', ref, name, due_at: startOfDay(review_at), late_at: startOfDay(addDays(review_at, 1)) }]
        : []),
    ]
  })
}
