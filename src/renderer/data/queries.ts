import { QueryClient } from '@tanstack/react-query'
import { ConnectionError } from './errors.ts'

/** Notifications keep queries fresh; a refusal is an answer and is not retried. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 60_000, networkMode: 'always', retry: (failures, error) => error instanceof ConnectionError && failures < 2 },
    },
  })
