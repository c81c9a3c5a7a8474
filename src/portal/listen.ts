import type { Poke, PublicEvent } from '#shared/events.ts'

/**
 * Listens to the public channel (specification, section 7); its client is loaded when the page is idle. No ids: anything may have changed.
 * @param port of the live events, on the page's host
 */
export const listenOn =
  (port: number) =>
  (events: readonly PublicEvent[], heard: (ids: readonly string[]) => void): (() => void) => {
    let isOver = false
    let stop = (): void => undefined
    const timer = setTimeout(() => void begin(), REST)
    const begin = async (): Promise<void> => {
      const { io } = await import('socket.io-client')
      if (isOver) return
      const socket = io(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.hostname}:${port}`, { transports: ['websocket'] })
      // Events before the connection, or during an outage, were missed.
      socket.on('connect', () => heard([]))
      for (const event of events) socket.on(event, (poke: Poke) => heard(poke.ids))
      stop = () => void socket.disconnect()
    }
    return () => {
      isOver = true
      clearTimeout(timer)
      stop()
    }
  }

/** The delay after hydration, ms: reading comes first. */
const REST = 1500
