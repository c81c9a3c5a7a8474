import type { ReactNode } from 'react'
import type { EndpointResult } from '#data/useEndpoint.ts'
import { EmptyState, type EmptyStateProps, ErrorState, ListSkeleton } from '#ui/States.tsx'
import styles from './Answered.module.css'
import { AsOf } from './AsOf.tsx'

/** A query's result, as from `useEndpoint`. */
export type Answer<Data> = Pick<EndpointResult<Data>, 'data' | 'error' | 'refetch' | 'asOf'>

export interface AnsweredProps<Data> {
  answer: Answer<Data>
  /** The expected number of rows. */
  rows?: number
  /** The empty state with the next step; falsy if there are rows. */
  empty?: (data: Data) => EmptyStateProps | null | false | undefined
  children: (data: Data) => ReactNode
}

/** A list in all its states: stale, failed with retry, loading, empty with the next step, or loaded. */
export function Answered<Data>({ answer, rows = 6, empty, children }: AnsweredProps<Data>): ReactNode {
  const { data, error, refetch, asOf } = answer
  const nothing = data !== undefined && empty?.(data)
  return (
    <>
      {data !== undefined && (
        <div className={styles.age}>
          <AsOf when={asOf} />
        </div>
      )}
      {error && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && !error && <ListSkeleton rows={rows} />}
      {nothing && <EmptyState {...nothing} />}
      {data !== undefined && !nothing && children(data)}
    </>
  )
}
