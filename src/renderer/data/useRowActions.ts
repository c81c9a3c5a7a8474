import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useData } from './DataContext.ts'
import { ConnectionError, KeptError, RefusedError } from './errors.ts'
import { invalidateTouched } from './invalidate.ts'
import { endpointFacts } from './endpointIndex.ts'
import type { OutboxEntry, ToldLater } from './outbox.ts'
import { useKept } from './useOutbox.ts'
import { uuid7 } from '#web/uuid7.ts'

/** An action on one item of a list. */
export type RowAction<Name extends EndpointName> = { [One in Name]: { name: One; input: Input<EndpointOf<One>> } }[Name]

/** The state of an item whose action is not accepted yet. */
export interface Standing {
  /** `kept`: in this browser's outbox. */
  state: 'sending' | 'refused' | 'kept'
  error: RefusedError | ConnectionError | null
  /** For a stored one: its outbox key, and why the server refused it. */
  kept?: Pick<OutboxEntry, 'mid' | 'refusal'>
}

/**
 * Actions on items of a list, each saved separately: what is done stays done if a round is interrupted. A second click on an item in
 * progress, or not yet updated in the list, is ignored, and a retry after a lost answer carries the same idempotency key. `keyOf`
 * identifies the item of an action; for actions in `later` a lost connection is no refusal.
 */
export function useRowActions<Name extends EndpointName>(
  keyOf: (input: RowAction<Name>['input']) => string,
  later: readonly (Name & ToldLater)[] = [],
) {
  const { port, outbox } = useData()
  const queries = useQueryClient()
  const [standings, stand] = useStandings()
  const running = useRef(new Set<string>())
  const lost = useRef(new Map<string, string>())
  // The stored entry came from such an action.
  const kept = new Map(
    useKept().flatMap((each) => (later.some((name) => name === each.name) ? [[keyOf(each.input as RowAction<Name>['input']), each] as const] : [])),
  )

  /** Whether it was accepted, or stored; `onTaken` receives the answer, if there is one. */
  const one = async ({ name, input }: RowAction<Name>, onTaken?: (answer: Output<EndpointOf<Name>>) => void): Promise<boolean> => {
    const key = keyOf(input)
    if (running.current.has(key) || kept.has(key)) return false
    running.current.add(key)
    stand(key, { state: 'sending', error: null })
    const written = JSON.stringify({ name, input })
    const mid = lost.current.get(written) ?? uuid7()
    try {
      const answer = await port.ask<Name>(name, input, { key: mid })
      lost.current.delete(written)
      stand(key, null)
      onTaken?.(answer)
      return true
    } catch (error) {
      running.current.delete(key)
      if (error instanceof KeptError) {
        stand(key, null)
        outbox?.whenSent(error.mid, (answered) => onTaken?.(answered as Output<EndpointOf<Name>>))
        return true
      }
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      if (error instanceof ConnectionError) lost.current.set(written, mid)
      stand(key, { state: 'refused', error })
      return false
    }
  }

  const run = async (actions: readonly RowAction<Name>[], onTaken?: (answer: Output<EndpointOf<Name>>) => void): Promise<boolean> => {
    const taken: string[] = []
    for (const action of actions) if (await one(action, onTaken)) taken.push(keyOf(action.input))
    // Accepted actions count as in progress until the list shows them: the old control may still be visible and be pressed again.
    void invalidateTouched(queries, [...new Set(actions.flatMap(({ name }) => endpointFacts(name).invalidates))]).finally(() =>
      taken.forEach((key) => running.current.delete(key)),
    )
    return taken.length === actions.length
  }
  const keptAs = (key: string): Standing | null => {
    const own = kept.get(key)
    return own ? { state: 'kept', error: null, kept: own } : null
  }
  return { run, standingOf: (key: string): Standing | null => standings.get(key) ?? keptAs(key) }
}

/** The state of each item with an action in progress or refused; null clears it. */
function useStandings(): [ReadonlyMap<string, Standing>, (key: string, standing: Standing | null) => void] {
  const [standings, setStandings] = useState<ReadonlyMap<string, Standing>>(new Map())
  const stand = (key: string, standing: Standing | null): void =>
    setStandings((former) => {
      const next = new Map(former)
      if (standing) next.set(key, standing)
      else next.delete(key)
      return next
    })
  return [standings, stand]
}
