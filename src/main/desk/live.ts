import { io, NodeWebSocket, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { HOUSE_EVENTS, OWN_EVENTS, SESSION_EVENTS } from '#shared/events.ts'
import { pollingOver } from '../online/polling.ts'

interface LiveDeps {
  /** Where the channel is. @throws when the server cannot be reached to say so */
  url: () => Promise<string>
  /** How plain requests are sent, for where no WebSocket comes through. */
  fetch: typeof fetch
  token: (early?: number) => Promise<string | null>
  cookies: () => string
  /** Something has changed at the server: what, is read by a pull. */
  onPoke: () => void
}

/** Longer than the 240 seconds before the end at which the server says so. */
const RENEW_EARLY = 300_000
const TRY_AGAIN = 5_000

const Health = z.object({ socket_port: z.int() })

/** The address of the server's live channel: another port of the same host, which the server names. */
export async function liveAddress({ server, fetch }: { server: string; fetch: typeof globalThis.fetch }): Promise<string> {
  const { socket_port } = Health.parse(await (await fetch(`${server}/healthz`)).json())
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}:${socket_port}`
}

/** Listens to the house's channel. Pokes carry no data; each only means that a pull is worth while. Returns how to end it. */
export function listenLive(deps: LiveDeps): () => void {
  let end: (() => void) | null = null
  let again: NodeJS.Timeout | undefined
  let isOver = false
  const begin = (): void =>
    void deps.url().then(
      (url) => {
        if (!isOver) end = connect(url, deps)
      },
      () => {
        if (!isOver) again = setTimeout(begin, TRY_AGAIN)
      },
    )
  begin()
  return () => {
    isOver = true
    clearTimeout(again)
    end?.()
  }
}

function connect(url: string, { fetch, token, cookies, onPoke }: LiveDeps): () => void {
  // Polled, it still looks whether a WebSocket can be had, and goes over to it.
  const ways = { socket: [NodeWebSocket], plain: [pollingOver(fetch), NodeWebSocket] }
  let way: keyof typeof ways = 'socket'
  let isOpen = false
  const socket: Socket = io(url, {
    transportImplementations: ways[way],
    forceNew: true,
    auth: (give) =>
      void token().then(
        (value) => give({ token: value }),
        () => give({}),
      ),
    extraHeaders: { Cookie: cookies() },
  })
  let again: NodeJS.Timeout | undefined
  const later = (): void => {
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), TRY_AGAIN)
  }
  socket.io.on('reconnect_attempt', () => {
    socket.io.opts.extraHeaders = { Cookie: cookies() }
    socket.io.opts.transportImplementations = ways[way]
  })
  // A way that does not open is left for the other one; a line that was open and broke is tried as it was.
  socket.io.on('open', () => {
    isOpen = true
  })
  socket.io.on('close', () => {
    isOpen = false
  })
  socket.io.on('error', () => {
    if (!isOpen) way = way === 'socket' ? 'plain' : 'socket'
  })
  // What happened while the line was down was not heard.
  socket.on('connect', onPoke)
  socket.on('connect_error', () => {
    if (!socket.active) later()
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') later()
    if (reason !== 'io client disconnect') onPoke()
  })
  for (const event of [...HOUSE_EVENTS, ...OWN_EVENTS]) socket.on(event, onPoke)
  socket.on(SESSION_EVENTS.expiring, () => {
    void token(RENEW_EARLY).then(
      (value) => value && socket.emit('auth', { token: value }),
      () => undefined,
    )
  })
  return () => {
    clearTimeout(again)
    socket.disconnect()
  }
}
