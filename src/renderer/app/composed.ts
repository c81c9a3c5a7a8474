import type { QueryClient } from '@tanstack/react-query'
import type { Data } from '#data/DataContext.ts'
import type { SessionSource } from '#data/session.ts'

/** The app, put together for where it runs. */
export interface Composed {
  data: Data
  session: SessionSource
  queries: QueryClient
  /** Finds out who is there and puts back what was kept of their house; to be awaited before anything is shown. Never throws. */
  restore: () => Promise<void>
}
