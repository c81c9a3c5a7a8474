import type { AccessView } from '#shared/contract/access.ts'
import { type AuditLabel, auditLabelOf } from '#shared/auditLabels.ts'

/** What one person did of one kind on one day. */
export interface AccessLine extends Omit<AccessView, 'action'> {
  label: AuditLabel
}

/**
 * The lines of a day as a person reads them: what is called alike stands once for each who did it. One look at a page is several calls
 * of one name, so the most frequent of them says how often.
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
