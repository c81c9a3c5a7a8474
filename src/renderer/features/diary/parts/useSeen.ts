import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { uuid7 } from '#web/uuid7.ts'

/** A short visit does not count as reading. */
export const LOOK_MS = 3000

/**
 * Until when this user had seen a client's timeline on opening it: null if never, undefined until known. `newest`: the latest recording
 * time shown; after a moment on the screen it counts as seen, for the next visit.
 */
export function useSeen(clientId: string, newest: string | null): string | null | undefined {
  const { port } = useData()
  const queries = useQueryClient()
  const input = { id: clientId }
  const { data, error } = useEndpoint('diary.seen', input)
  const [opened, setOpened] = useState<string | null>()
  const seen = data?.seen_at
  // Marks of new rows stay during this visit.
  if (opened === undefined && seen !== undefined) setOpened(seen)
  useEffect(() => {
    if (newest === null || seen === undefined || (seen !== null && newest <= seen)) return undefined
    const see = async (): Promise<void> => {
      try {
        queries.setQueryData(['diary.seen', { id: clientId }], await port.ask('diary.see', { id: clientId, at: newest }, { key: uuid7() }))
      } catch (failure) {
        // Not a user action: a failure is retried at the next visit.
        if (!(failure instanceof RefusedError || failure instanceof ConnectionError)) throw failure
      }
    }
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      clearInterval(timer)
      void see()
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [port, queries, clientId, newest, seen])
  return opened ?? (error ? null : opened)
}
