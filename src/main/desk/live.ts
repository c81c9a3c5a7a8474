import { io, NodeWebSocket, type Socket } from 'socket.io-client'
import { z } from 'zod'
import { HOUSE_EVENTS, OWN_EVENTS, SESSION_EVENTS } from '#shared/events.ts'
import { pollingOver } from '../online/polling.ts'

interface LiveDeps {
  /** The channel's address. @throws if the server cannot be reached for it */
  url: () => Promise<string>
  /** How plain requests are sent, where WebSockets are blocked. */
  fetch: typeof fetch
  token: (early?: number) => Promise<string | null>
  cookies: () => string
  /** Something has changed at the server; a pull reads what. */
  onPoke: () => void
}

/** More than the 240 seconds before expiry at which the server says so. */
const RENEW_EARLY = 300_000
const TRY_AGAIN = 5_000

const Health = z.object({ socket_port: z.int() })

/** The address of the server's live channel: another port of the same host, which the server names. */
export async function liveAddress({ server, fetch }: { server: string; fetch: typeof globalThis.fetch }): Promise<string> {
  const { socket_port } = Health.parse(await (await fetch(`${server}/healthz`)).json())
  const { protocol, hostname } = new URL(server)
  return `${protocol}//${hostname}:${socket_port}`
}

/** Listens to the house's channel. Notifications carry no data; each only means that a pull is due. Returns how to stop. */
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
  // While polling, it keeps trying a WebSocket and switches to it.
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
  // A transport that fails to open is replaced by the other one; a broken open connection is reopened as it was.
  socket.io.on('open', () => {
    isOpen = true
  })
  socket.io.on('close', () => {
    isOpen = false
  })
  socket.io.on('error', () => {
    if (!isOpen) way = way === 'socket' ? 'plain' : 'socket'
  })
  // Events during a disconnection were missed.
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
