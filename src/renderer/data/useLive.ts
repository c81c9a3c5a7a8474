import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useData } from './DataContext.ts'
import { invalidateAll, invalidateTouched } from './invalidate.ts'
import { type Live, openLive } from './live.ts'
import { useSession } from './sessionContext.ts'
import { useConnection } from './useConnection.ts'

/** Live updates for all screens while signed in, with or without a house; disconnected on signing out. */
export function useLive(): void {
  const { user } = useSession()
  const { live, connection } = useData()
  const queries = useQueryClient()
  const place = user && (user.house?.id ?? user.id)
  useEffect(() => {
    if (!place || !live) return
    let isOver = false
    let open: Live | null = null
    const start = async (): Promise<void> => {
      const { io } = await import('socket.io-client')
      if (isOver) return
      open = openLive({
        connect: io,
        url: live.url,
        token: live.token,
        onPutOut: live.onPutOut,
        onTouched: (touches) => void (touches ? invalidateTouched(queries, touches) : invalidateAll(queries)),
        onConnected: connection.answered,
        onBroken: connection.doubted,
      })
      live.opened(open)
    }
    void start()
    return () => {
      isOver = true
      open?.close()
      live.opened(null)
    }
  }, [place, live, connection, queries])
}

/** After an outage all visible queries are refetched. */
export function useRecovery(): void {
  const { online } = useConnection()
  const queries = useQueryClient()
  const wasOnline = useRef(online)
  useEffect(() => {
    if (online && !wasOnline.current) void invalidateAll(queries)
    wasOnline.current = online
  }, [online, queries])
}
