import type { io as connect, Socket } from 'socket.io-client'
import type { AskedAgain, HeldQuery } from './heldAnswers.ts'
import { LIVE_EVENTS, SESSION_EVENTS, type Poke, type Tag } from '#shared/events.ts'

export interface LiveDeps {
  /** The socket client; it is loaded apart from the first page. */
  connect: typeof connect | undefined
  url: string
  /** A token good for longer than `early` milliseconds. */
  token: (early?: number) => Promise<string | null>
  /** The server has ended the channel: the session may be another by now. */
  onPutOut: () => void
  /** Something of this kind has changed on the server; null is "anything may have". */
  onTouched: (touches: readonly Tag[] | null) => void
  onConnected: () => void
  onBroken: () => void
}

export interface Live {
  id: () => string | undefined
  /** Asks again what the page shows; null where the line is down, or nothing comes of it. */
  ask: (queries: HeldQuery[]) => Promise<AskedAgain[] | null>
  close: () => void
}

/**
 * Listens to what others change in the house. A poke says only what kind of thing changed: each reader fetches with its own rights.
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
  // Socket.io tries again by itself only after a broken line, not after a no.
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

/** Whoever hears nothing for so long, in milliseconds, asks in the ordinary way. */
const ANSWER_WITHIN = 3_000

const TRY_AGAIN = 5_000

/** Longer than the 240 seconds before the end at which the server says so: its word and the clocks may be seconds apart. */
const RENEW_EARLY = 300_000

/** What happened before the line was up was not heard: neither while it was down, nor between a page's first answers and its first line. */
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
