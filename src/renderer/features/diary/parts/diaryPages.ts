import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { DiaryView, TimelineLine } from '#shared/contract/diary.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError } from '#data/errors.ts'
import { askedBy, showsEntry, type TimelineFilter } from './timelineFilter.ts'

type DiaryPage = Output<typeof contract.diary.list>
type DiaryPages = InfiniteData<DiaryPage, string | null>

interface Diary {
  entries: readonly DiaryView[]
  /** What else happened. */
  lines: readonly TimelineLine[]
  error: Error | null
  isLoading: boolean
  hasMore: boolean
  /** Older rows could not be fetched offline. */
  isCutOff: boolean
  isLoadingMore: boolean
  loadMore: () => void
  refetch: () => void
}

const PAGE = 40
const NONE: readonly DiaryView[] = []
const NOTHING: readonly TimelineLine[] = []

/**
 * A client's timeline page by page by a cursor: every page costs the same. On a desktop the last months come from its copy, and older rows
 * from the server. The “new” filter waits until the last visit is known.
 */
export function useDiary(clientId: string, filter: TimelineFilter, seen: string | null | undefined): Diary {
  const { port, desk } = useData()
  const queries = useQueryClient()
  const since = filter.of === 'unseen' ? seen : null
  const queryKey = ['diary.list', { id: clientId, filter, since }]
  const query = useInfiniteQuery<DiaryPage, Error, DiaryPages, QueryKey, string | null>({
    // Begins with the endpoint's name, so that live invalidation covers it.
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      const input = { id: clientId, limit: PAGE, ...askedBy(filter, since ?? null), ...(pageParam ? { before: pageParam } : {}) }
      try {
        return await port.ask('diary.list', input, { signal })
      } catch (error) {
        const former = desk && pageOf(queries.getQueryData<DiaryPages>(queryKey), pageParam)
        // Rows read from the server stay on the screen offline, and the copy's newer rows are shown above.
        if (error instanceof ConnectionError && former) return former
        throw error
      }
    },
    enabled: since !== undefined,
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    // The desktop tracks the connection itself.
    ...(desk && { retry: false }),
  })
  const pages = query.data?.pages
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? NONE, [pages])
  const lines = useMemo(() => pages?.flatMap((page) => page.lines) ?? NOTHING, [pages])
  return {
    entries,
    lines,
    error: query.data === undefined ? query.error : null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    isCutOff: query.isFetchNextPageError && query.error instanceof ConnectionError,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}

const pageOf = (data: DiaryPages | undefined, param: string | null): DiaryPage | undefined => data?.pages[data.pageParams.indexOf(param)]

/** Puts a just accepted (or struck) entry into the visible pages, so that nothing flickers until they are refetched. */
export function putEntry(queries: QueryClient, entry: DiaryView): void {
  queries.setQueriesData<DiaryPages>({ predicate: ({ queryKey }) => isDiaryOf(queryKey, entry) }, (data) => {
    if (!data) return data
    const isThere = data.pages.some((page) => page.entries.some(({ id }) => id === entry.id))
    const put = (page: DiaryPage, index: number): DiaryPage => {
      if (isThere) return { ...page, entries: page.entries.map((each) => (each.id === entry.id ? entry : each)) }
      return index === 0 ? { ...page, entries: [entry, ...page.entries] } : page
    }
    return { ...data, pages: data.pages.map(put) }
  })
}

function isDiaryOf([name, of]: readonly unknown[], entry: DiaryView): boolean {
  if (name !== 'diary.list' || typeof of !== 'object' || of === null || !('id' in of) || !('filter' in of)) return false
  return of.id === entry.client_id && showsEntry(of.filter as TimelineFilter, entry.kind)
}
