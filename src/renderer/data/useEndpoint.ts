import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useData } from './DataContext.ts'

interface EndpointOptions {
  /** False waits: for an input not known yet, or a right the person does not have. */
  enabled?: boolean
  /** Shows the former answer while the one for a new input comes. */
  keepsFormer?: boolean
}

export interface EndpointResult<Data> {
  data: Data | undefined
  /** Its `message` is for people. */
  error: Error | null
  /** Nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  refetch: () => void
  /** When what is shown was true on the server. */
  asOf: Date | null
  /** Kept by this browser before the page was loaded, without what the snapshot leaves out; the server has not answered since. */
  isRestored: boolean
}

/** Whether anything on the screen is still the snapshot's and not the server's. */
export function useIsAnyRestored(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => cache.getAll().some((query) => query.isActive() && isRestored(query.state)))
}

/** Every answer of the server counts; data that no answer has brought was put there by the snapshot. */
const isRestored = (state: { data: unknown; dataUpdateCount: number } | undefined): boolean =>
  state !== undefined && state.data !== undefined && state.dataUpdateCount === 0

/** The answer of a query, kept fresh by what others change. The key is `[name, input]`. */
export function useEndpoint<Name extends EndpointName>(
  name: Name,
  input: Input<EndpointOf<Name>>,
  { enabled = true, keepsFormer = false }: EndpointOptions = {},
): EndpointResult<Output<EndpointOf<Name>>> {
  const { port } = useData()
  const queries = useQueryClient()
  const queryKey = [name, input]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => port.ask(name, input, { signal }),
    enabled,
    ...(keepsFormer ? { placeholderData: keepPreviousData } : {}),
  })
  return {
    data: query.data,
    error: query.data === undefined ? query.error : null,
    isLoading: query.isPending && enabled,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    asOf: query.dataUpdatedAt ? new Date(query.dataUpdatedAt) : null,
    isRestored: !query.isPlaceholderData && isRestored(queries.getQueryState(queryKey)),
  }
}
