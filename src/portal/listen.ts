import type { Poke, PublicEvent } from '#shared/events.ts'

/**
 * Hears the public channel (specification, section 7), which anybody may; its client comes when the page is still.
 * No ids: anything may have changed.
 * @param port where the live events are, on the host of the page
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
      // What happened before the line stood, or while it was broken, was not heard.
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

/** Milliseconds after the page is taken over: what is read first comes first. */
const REST = 1500
