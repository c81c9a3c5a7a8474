import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useData } from './DataContext.ts'
import { ConnectionError, KeptError, RefusedError } from './errors.ts'
import { invalidateTouched } from './invalidate.ts'
import { endpointFacts } from './endpointIndex.ts'
import { uuid7 } from '#web/uuid7.ts'

export type ActionState = 'idle' | 'sending' | 'server' | 'refused'

interface ActionOptions<Given> {
  /** It is in the outbox and sent automatically: for the form it counts as accepted. */
  onKept?: (mid: string) => void
  /** An optimistic update; it returns the undo for a refusal. */
  optimistic?: (queries: QueryClient, input: Given) => () => void
}

export interface Action<Given, Answer> {
  /** The answer, or undefined if refused or if a previous run is in progress. */
  run: (input: Given) => Promise<Answer | undefined>
  state: ActionState
  /** Why it was refused; its `message` is for users. */
  error: RefusedError | ConnectionError | null
  /** The messages beside each field, by input name. */
  fieldErrors: Readonly<Record<string, string>>
  reset: () => void
}

interface Standing {
  state: ActionState
  error: RefusedError | ConnectionError | null
}

const CONFLICT = 409

const IDLE: Standing = { state: 'idle', error: null }

/**
 * Calls a command. A second click while it runs is ignored; the same input after a lost answer carries the same idempotency key. What the
 * endpoint touches is refetched, also after a conflict.
 */
export function useAction<Name extends EndpointName>(
  name: Name,
  { onKept, optimistic }: ActionOptions<Input<EndpointOf<Name>>> = {},
): Action<Input<EndpointOf<Name>>, Output<EndpointOf<Name>>> {
  const { port } = useData()
  const queries = useQueryClient()
  const [standing, setStanding] = useState(IDLE)
  const isRunning = useRef(false)
  const lost = useRef<{ key: string; input: string } | null>(null)

  const run = async (input: Input<EndpointOf<Name>>): Promise<Output<EndpointOf<Name>> | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setStanding({ state: 'sending', error: null })
    const written = JSON.stringify(input)
    const key = lost.current?.input === written ? lost.current.key : uuid7()
    const undo = optimistic?.(queries, input)
    try {
      const answer = await port.ask(name, input, { key })
      lost.current = null
      void invalidateTouched(queries, endpointFacts(name).invalidates)
      setStanding({ state: 'server', error: null })
      return answer
    } catch (error) {
      undo?.()
      if (error instanceof KeptError) {
        lost.current = null
        setStanding(IDLE)
        onKept?.(error.mid)
        return undefined
      }
      lost.current = error instanceof ConnectionError ? { key, input: written } : null
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      // The screen's data are out of date.
      if (error instanceof RefusedError && error.status === CONFLICT) void invalidateTouched(queries, endpointFacts(name).invalidates)
      setStanding({ state: 'refused', error })
      return undefined
    } finally {
      isRunning.current = false
    }
  }
  const reset = useCallback(() => setStanding(IDLE), [])
  return { run, ...standing, fieldErrors: fieldErrorsOf(standing.error), reset }
}

const NONE: Readonly<Record<string, string>> = {}

const fieldErrorsOf = (error: Standing['error']): Readonly<Record<string, string>> =>
  error instanceof RefusedError ? Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) : NONE
