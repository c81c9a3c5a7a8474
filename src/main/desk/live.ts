import { io, type Socket } from 'socket.io-client'
import { HOUSE_EVENTS, SESSION_EVENTS } from '#shared/events.ts'

interface LiveDeps {
  url: string
  token: (early?: number) => Promise<string | null>
  cookies: () => string
  /** Something has changed at the server: what, is read by a pull. */
  onPoke: () => void
}

/** Longer than the 240 seconds before the end at which the server says so. */
const RENEW_EARLY = 300_000
const TRY_AGAIN = 5_000

/** Listens to the house's channel. Pokes carry no data; each only means that a pull is worth while. Returns how to end it. */
export function listenLive({ url, token, cookies, onPoke }: LiveDeps): () => void {
  const socket: Socket = io(url, {
    transports: ['websocket'],
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
  for (const event of HOUSE_EVENTS) socket.on(event, onPoke)
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
