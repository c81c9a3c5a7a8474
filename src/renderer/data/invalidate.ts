import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Tag } from '#shared/events.ts'
import { ENDPOINT_INDEX } from './endpointIndex.ts'

/** Fetches again what is on the screen and reads something of what was touched; the rest is fetched when it is next shown. */
export function invalidateTouched(queries: QueryClient, touches: readonly Tag[]): Promise<void> {
  return queries.invalidateQueries({ predicate: ({ queryKey }) => readsOf(queryKey).some((tag) => touches.includes(tag)) })
}

const readsOf = ([name]: QueryKey): readonly Tag[] => ENDPOINT_INDEX.get(name)?.reads ?? []
