import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Tag } from '#shared/events.ts'
import { ENDPOINT_INDEX } from './endpointIndex.ts'

/** Refetches visible queries that read what was touched; others are refetched when next shown. */
export function invalidateTouched(queries: QueryClient, touches: readonly Tag[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => readsOf(queryKey).some((tag) => touches.includes(tag)) })
}

const readsOf = ([name]: QueryKey): readonly Tag[] => ENDPOINT_INDEX.get(name)?.reads ?? []
