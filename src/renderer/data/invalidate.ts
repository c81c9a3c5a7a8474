import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Tag } from '#shared/events.ts'
import { ENDPOINT_INDEX } from './endpointIndex.ts'

/** Refetches visible queries that read what was touched; others are refetched when next shown. */
export const invalidateTouched = (queries: QueryClient, touches: readonly Tag[]): Promise<void> =>
  invalidateWhere(queries, ({ queryKey }) => readsOf(queryKey).some((tag) => touches.includes(tag)))

/** Refetches all visible queries; others are refetched when next shown. */
export const invalidateAll = (queries: QueryClient): Promise<void> => invalidateWhere(queries, () => true)

/** Queries that are fetched once more after their first answer. */
const again = new WeakSet<Query>()

/** A query's first fetch is not started anew by TanStack Query, but its answer may be older than the change: it is fetched once more. */
async function invalidateWhere(queries: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  const first = queries.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  const repeated = first.filter((query) => query.state.data === undefined && !again.has(query)).map((query) => fetchAgain(queries, query))
  await Promise.all([queries.invalidateQueries({ predicate }), ...repeated])
}

async function fetchAgain(queries: QueryClient, query: Query): Promise<void> {
  again.add(query)
  try {
    await query.fetch()
  } catch {
    // A refusal or a broken connection is shown by whoever displays the query.
    return
  } finally {
    again.delete(query)
  }
  await queries.invalidateQueries({ queryKey: query.queryKey, exact: true })
}

const readsOf = ([name]: QueryKey): readonly Tag[] => ENDPOINT_INDEX.get(name)?.reads ?? []
