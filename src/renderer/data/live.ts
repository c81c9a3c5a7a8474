import type { io as connect, Socket } from 'socket.io-client'
import type { AskedAgain, HeldQuery } from './heldAnswers.ts'
import { LIVE_EVENTS, SESSION_EVENTS, type Poke, type Tag } from '#shared/events.ts'

export interface LiveDeps {
  /** The socket client, in a separate chunk. */
  connect: typeof connect | undefined
  url: string
  /** A token valid for longer than `early` milliseconds. */
  token: (early?: number) => Promise<string | null>
  /** The server has ended the channel: the session may have changed. */
  onPutOut: () => void
  /** Something of this kind has changed on the server; null is "anything may have". */
  onTouched: (touches: readonly Tag[] | null) => void
  onConnected: () => void
  onBroken: () => void
}

export interface Live {
  id: () => string | undefined
  /** Refetches the page's queries; null without a connection, or on failure. */
  ask: (queries: HeldQuery[]) => Promise<AskedAgain[] | null>
  close: () => void
}

/**
 * Listens to changes in the house. A notification says only what kind of thing changed: each receiver refetches with its own rights.
 * @throws 'Socket.io client not found' (specification, section 8)
 */
export function openLive(deps: LiveDeps): Live {
  const { connect, url, token, onTouched, onBroken } = deps
  if (!connect) throw new Error('Socket.io client not found')
  const socket = connect(url, {
    transports: ['websocket'],
    withCredentials: true,
    auth: (give) =>
      void token().then(
        (value) => give({ token: value }),
        () => give({}),
      ),
  })
  let again: ReturnType<typeof setTimeout> | undefined
  // Socket.io reconnects automatically only after a broken connection, not after a refusal.
  const later = (): void => {
    clearTimeout(again)
    again = setTimeout(() => socket.connect(), TRY_AGAIN)
  }
  watchConnect(socket, deps)
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    onBroken()
    if (reason !== 'io server disconnect') return
    deps.onPutOut()
    later()
  })
  socket.on('connect_error', () => {
    onBroken()
    if (!socket.active) later()
  })
  for (const event of LIVE_EVENTS) socket.on(event, (poke: Poke) => onTouched(poke.touches))
  socket.on(SESSION_EVENTS.expiring, () => void renew(socket, token))
  const close = (): void => {
    clearTimeout(again)
    socket.disconnect()
  }
  return { id: () => socket.id, ask: (queries) => askOver(socket, queries), close }
}

async function askOver(socket: Socket, queries: HeldQuery[]): Promise<AskedAgain[] | null> {
  if (!socket.connected) return null
  const answer = (await socket.timeout(ANSWER_WITHIN).emitWithAck('ask', { queries })) as { ok: boolean; replies?: AskedAgain[] }
  return answer.ok ? (answer.replies ?? null) : null
}

/** Timeout in milliseconds, after which HTTP is used. */
const ANSWER_WITHIN = 3_000

const TRY_AGAIN = 5_000

/** More than the 240 seconds before expiry at which the server says so: the message and the clocks may be seconds apart. */
const RENEW_EARLY = 300_000

/** Events before the connection was open were missed: during an outage, and between a page's first answers and its first connection. */
function watchConnect(socket: Socket, { onConnected, onTouched }: LiveDeps): void {
  socket.on('connect', () => {
    onConnected()
    onTouched(null)
  })
}

async function renew(socket: Socket, token: LiveDeps['token']): Promise<void> {
  const value = await token(RENEW_EARLY).catch(() => null)
  if (value) socket.emit('auth', { token: value })
}
