import type { ReactNode } from 'react'
import type { EndpointResult } from '#data/useEndpoint.ts'
import { EmptyState, type EmptyStateProps, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AsOf } from './AsOf.tsx'

/** What a query has answered, as `useEndpoint` gives it. */
export type Answer<Data> = Pick<EndpointResult<Data>, 'data' | 'error' | 'refetch' | 'asOf'>

export interface AnsweredProps<Data> {
  answer: Answer<Data>
  /** About as many rows as will come. */
  rows?: number
  /** What is said, with the next step, instead of a list without rows; anything false where there are some. */
  empty?: (data: Data) => EmptyStateProps | null | false | undefined
  children: (data: Data) => ReactNode
}

/** A list in all its states: how old it is, not loaded with a way to try again, on its way, empty with the next step, or there. */
export function Answered<Data>({ answer, rows = 6, empty, children }: AnsweredProps<Data>): ReactNode {
  const { data, error, refetch, asOf } = answer
  const nothing = data !== undefined && empty?.(data)
  return (
    <>
      {data !== undefined && <AsOf when={asOf} />}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && !error && <ListSkeleton rows={rows} />}
      {nothing && <EmptyState {...nothing} />}
      {data !== undefined && !nothing && children(data)}
    </>
  )
}
