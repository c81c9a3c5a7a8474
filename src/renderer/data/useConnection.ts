import { useSyncExternalStore } from 'react'
import type { ConnectionState } from './connection.ts'
import { useData } from './DataContext.ts'

/** Whether the server can be reached now, and when it last answered. */
export function useConnection(): ConnectionState {
  const { connection } = useData()
  return useSyncExternalStore(connection.subscribe, connection.get)
}
