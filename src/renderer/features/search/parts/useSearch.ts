import { type InfiniteData, keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { FoundHouse } from '#shared/contract/search.ts'
import { useData } from '../../../data/DataContext.ts'
import { RefusedError } from '../../../data/errors.ts'
import { useLanguage } from '../../../texts/useTexts.ts'
import { search } from '#shared/contract/search.ts'
import { mistakesIn } from '../../clients/parts/checkInput.ts'
import { formOf, inputOf } from './searchAddress.ts'

type Page = Output<typeof contract.search.houses>
type Pages = InfiniteData<Page, string | null>

export interface Search {
  /** The first page: its figures are those of the whole search. */
  answer: Page | undefined
  houses: readonly FoundHouse[]
  error: Error | null
  /** What is wrong beside the fields `price_min` and `price_max`; while something is, nothing is asked. */
  wrong: Readonly<Record<string, string>>
  isLoading: boolean
  /** What is shown is of the search before, while the new one is under way. */
  isFormer: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  refetch: () => void
}

const NONE: readonly FoundHouse[] = []

/** The houses of the search in the address, page by page. */
export function useSearch(address: URLSearchParams): Search {
  const { port } = useData()
  const language = useLanguage()
  const input = useMemo(() => inputOf(formOf(address)), [address])
  const mistakes = mistakesIn(search.houses.input, input, language)
  const query = useInfiniteQuery<Page, Error, Pages, QueryKey, string | null>({
    queryKey: ['search.houses', input],
    queryFn: ({ pageParam, signal }) => port.ask('search.houses', { ...input, ...(pageParam ? { cursor: pageParam } : {}) }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    enabled: Object.keys(mistakes).length === 0,
  })
  const pages = query.data?.pages
  return {
    answer: pages?.[0],
    houses: useMemo(() => pages?.flatMap((page) => page.results) ?? NONE, [pages]),
    error: query.data === undefined ? query.error : null,
    wrong: { ...refusedFields(query.error), ...mistakes },
    isLoading: query.isPending && query.isFetching,
    isFormer: query.isPlaceholderData && query.isFetching,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  }
}

const refusedFields = (error: Error | null): Record<string, string> =>
  error instanceof RefusedError ? Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) : {}
