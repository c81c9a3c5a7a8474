import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { useData } from './DataContext.ts'

interface EndpointOptions {
  /** False defers it: until an input is known, or without the right. */
  enabled?: boolean
  /** Shows the former answer while a new input is loading. */
  keepsFormer?: boolean
}

export interface EndpointResult<Data> {
  data: Data | undefined
  /** Its `message` is for users. */
  error: Error | null
  /** Nothing to show yet. */
  isLoading: boolean
  isFetching: boolean
  refetch: () => void
  /** As of when the data are. */
  asOf: Date | null
  /** From this browser's cache, without fields that may not be cached; the server has not answered yet. */
  isRestored: boolean
}

/** Whether anything on the screen is still cached data. */
export function useIsAnyRestored(): boolean {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  return useSyncExternalStore(subscribe, () => cache.getAll().some((query) => query.isActive() && isRestored(query.state)))
}

/** Every answer of the server counts; data without any answer came from the snapshot. */
const isRestored = (state: { data: unknown; dataUpdateCount: number } | undefined): boolean =>
  state !== undefined && state.data !== undefined && state.dataUpdateCount === 0

/** A query's answer, kept fresh by live events. The key is `[name, input]`. */
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
