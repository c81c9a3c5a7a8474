import type { DueAct } from '#shared/contract/planned.ts'

/** The grouping key: doses of one time, and belongings checked together, share a line. */
export interface NowLine extends Omit<DueAct, 'ref' | 'name'> {
  key: string
  refs: readonly string[]
  names: readonly string[]
}

/** Late; can be done; later in the shift. */
export type NowState = 'late' | 'due' | 'later'

const HOUR = 3_600_000

/** Acts grouped into lines, in order. */
export function nowLines(acts: readonly DueAct[]): NowLine[] {
  const lines = Map.groupBy(acts, keyOf)
  return [...lines].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const all = [first, ...others]
    const { ref: _ref, name: _name, ...line } = first
    return { ...line, key, refs: all.flatMap(({ ref }) => ref ?? []), names: all.flatMap(({ name }) => name ?? []) }
  })
}

/** What is the same for all acts of a line, for one resident. */
export const keyOf = ({ source, of, ref, name, due_at }: DueAct): string =>
  source === 'medicine' ? `${source} ${due_at}` : source === 'item' ? source : [source, of, ref, name, due_at].join(' ')

/** A line's state at an instant. A dated task is never “later”: it can be done before its day. */
export function nowState({ source, due_at, late_at }: Pick<NowLine, 'source' | 'due_at' | 'late_at'>, now: string): NowState {
  if (now > late_at) return 'late'
  return isTimed(source) && Date.parse(due_at) - Date.parse(now) > HOUR ? 'later' : 'due'
}

/** Whether a line has an hour, and not only a day. */
export const isTimed = (source: DueAct['source']): boolean => TIMED.includes(source)

const TIMED: readonly DueAct['source'][] = ['medicine', 'care', 'check', 'task', 'event']
