import type { AccessView } from '#shared/contract/access.ts'
import { type AuditLabel, auditLabelOf } from '#shared/auditLabels.ts'

/** One user's actions of one kind on one day. */
export interface AccessLine extends Omit<AccessView, 'action'> {
  label: AuditLabel
}

/**
 * A day's lines for reading: one per label and user. One page view is several calls with one label, so the most frequent call gives the
 * count.
 */
export function linesOf(access: readonly AccessView[]): AccessLine[] {
  const alike = Map.groupBy(access, ({ person_id, action }) => `${person_id} ${auditLabelOf(action)}`)
  return [...alike.values()].flatMap(([first, ...more]) => {
    if (!first) return []
    const { action, ...line } = first
    return more.reduce<AccessLine>(
      (sum, { times, first_at, last_at }) => ({
        ...sum,
        times: Math.max(sum.times, times),
        first_at: first_at < sum.first_at ? first_at : sum.first_at,
        last_at: last_at > sum.last_at ? last_at : sum.last_at,
      }),
      { ...line, label: auditLabelOf(action) },
    )
  })
}
