import type { io as connect, Socket } from 'socket.io-client'
import { HOUSE_EVENTS, SESSION_EVENTS, type Poke, type Tag } from '#shared/events.ts'

export interface LiveDeps {
  /** The socket client; it is loaded apart from the first page. */
  connect: typeof connect | undefined
  url: string
  token: () => Promise<string | null>
  /** Something of this kind has changed on the server; null is "anything may have". */
  onTouched: (touches: readonly Tag[] | null) => void
  onConnected: () => void
  onBroken: () => void
}

export interface Live {
  id: () => string | undefined
  close: () => void
}

/**
 * Listens to what others change in the house. A poke says only what kind of thing changed: each reader fetches with its own rights.
 * @throws 'Socket.io client not found' (specification, section 8)
 */
export function openLive({ connect, url, token, onTouched, onConnected, onBroken }: LiveDeps): Live {
  if (!connect) throw new Error('Socket.io client not found')
  const socket = connect(url, {
    transports: ['websocket'],
    withCredentials: true,
    auth: (give) => void token().then((value) => give({ token: value }), () => give({})),
  })
  let wasConnected = false
  socket.on('connect', () => {
    onConnected()
    // What happened while the line was down was not heard.
    if (wasConnected) onTouched(null)
    wasConnected = true
  })
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') onBroken()
  })
  socket.on('connect_error', onBroken)
  for (const event of HOUSE_EVENTS) socket.on(event, (poke: Poke) => onTouched(poke.touches))
  socket.on(SESSION_EVENTS.expiring, () => void renew(socket, token))
  return { id: () => socket.id, close: () => socket.disconnect() }
}

async function renew(socket: Socket, token: () => Promise<string | null>): Promise<void> {
  const value = await token().catch(() => null)
  if (value) socket.emit('auth', { token: value })
}
