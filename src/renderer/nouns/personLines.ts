import type { DueAct } from '#shared/contract/planned.ts'
import { keyOf, type NowLine, nowLines } from './nowActs.ts'

interface PersonAct extends DueAct {
  client_id: string | null
  client_name: string | null
}

export interface PersonActs<Act> {
  line: NowLine
  clientId: string | null
  clientName: string | null
  acts: Act[]
}

/** Acts of several residents grouped into the lines of each, in order. */
export function personLines<Act extends PersonAct>(acts: readonly Act[]): PersonActs<Act>[] {
  const groups = Map.groupBy(acts, (act) => `${act.client_id} ${keyOf(act)}`)
  return [...groups.values()].flatMap((group) => {
    const [line] = nowLines(group)
    const [first] = group
    return line && first ? [{ line, clientId: first.client_id, clientName: first.client_name, acts: group }] : []
  })
}

/** Until when all acts of a line are put off; null while one of them is not. */
export const snoozedTogether = (acts: readonly { snoozed_until: string | null }[]): string | null =>
  acts.reduce<string | null>(
    (first, { snoozed_until }) => (first === null || snoozed_until === null ? null : snoozed_until < first ? snoozed_until : first),
    acts[0]?.snoozed_until ?? null,
  )
