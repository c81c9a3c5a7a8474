import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { DiaryView } from '#shared/contract/diary.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useData } from '../../../data/DataContext.ts'

type DiaryPage = Output<typeof contract.diary.list>
type DiaryPages = InfiniteData<DiaryPage, string | null>

interface Diary {
  entries: readonly DiaryView[]
  error: Error | null
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  refetch: () => void
}

const PAGE = 40
const NONE: readonly DiaryView[] = []

/** A client's diary page by page by a cursor: the thousandth page costs what the first does. All kinds when `kind` is null. */
export function useDiary(clientId: string, kind: DiaryKind | null): Diary {
  const { port } = useData()
  const query = useInfiniteQuery<DiaryPage, Error, DiaryPages, QueryKey, string | null>({
    // Begins with the endpoint's name, so that what others write is fetched as everything else is.
    queryKey: ['diary.list', { id: clientId, kind }],
    queryFn: ({ pageParam, signal }) =>
      port.ask(
        'diary.list',
        { id: clientId, limit: PAGE, ...(kind ? { kinds: [kind] } : {}), ...(pageParam ? { before: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  })
  const pages = query.data?.pages
  const entries = useMemo(() => pages?.flatMap((page) => page.entries) ?? NONE, [pages])
  return {
    entries,
    error: query.data === undefined ? query.error : null,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}

/** Puts an entry the server has just taken (or struck) into the pages on the screen, so that nothing flickers until they are fetched. */
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
  if (name !== 'diary.list' || typeof of !== 'object' || of === null || !('id' in of) || !('kind' in of)) return false
  return of.id === entry.client_id && (of.kind === null || of.kind === entry.kind)
}
