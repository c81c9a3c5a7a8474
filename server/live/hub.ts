import type { Server as HttpServer } from 'node:http'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { Server, type Socket } from 'socket.io'
import type { Database } from '#core/db/schema.ts'
import type { LiveEvent, Poke } from '#shared/events.ts'
import { SESSION_EVENTS, TAGS } from '#shared/events.ts'
import type { Live, LiveSender } from '../deps.ts'
import { hashOf } from '../kernel/crypto.ts'
import { actorOf, sessionByToken, type SessionRow, stampOf, standingSessions, type Worker, workerIn } from '../stores/session.store.ts'
import { closeInTime, httpServer } from '../kernel/listening.ts'
import { together } from '../request/together.ts'
import { type BusMessage, LiveBus } from './bus.ts'
import { Coalescer } from './coalescer.ts'
import { addressOf, Doors, isSameHost } from './doors.ts'
import { Incoming } from './incoming.ts'

const TICK = 300
const EXPIRING_BEFORE = 240_000
const SOCKETS_PER_PERSON = 5
/** The most connections per address, since a whole home has one; and the most of anonymous visitors. */
const SOCKETS_OF_ADDRESS = 500
const VISITORS_OF_ADDRESS = 100
/** The timeout for authentication, ms. */
const HANDSHAKE = 10_000
/** Over how long refetch notices to a process's houses are spread, to avoid a load spike. */
const SPREAD = 1000
/** The room of everybody, signed in or not. */
const PUBLIC = 'pub'

/** What grants a socket its access; null for an anonymous visitor. */
interface SocketData {
  session: { id: string; personId: string; houseId: string | null; cookieHash: string; expiresAt: string } | null
  /** The session as of the last change of rights. */
  asker?: { stamp: number; row: SessionRow }
}

/** Answers a user's refetches over their live connection. `address`: the client's address. */
export type AnswerAgain = (asker: SessionRow, address: string, message: unknown) => Promise<unknown>

type EngineSocket = Socket['conn']
type HubSocket = Socket<Record<string, never>, Record<string, (...args: never[]) => void>, Record<string, never>, SocketData>

interface HubParts {
  db: Kysely<Database>
  /** A separate connection pool: rights are checked every tick, even while the main pool is busy. */
  aside: Kysely<Database>
  clock: () => Date
  log: Logger
  /** The PostgreSQL for messages to other processes; empty for a single process. */
  databaseUrl: string
  /** How many proxies in front are trusted to give the visitor's address. */
  proxies: number
}

/**
 * Live events on a separate port. Notifications say that something changed, never what: receivers refetch with their own rights. The
 * database decides access at the handshake, at `subscribe`, and within a tick of any change of rights, in every process for its own
 * sockets.
 */
export class LiveHub implements Live {
  readonly #parts: HubParts
  readonly #http: HttpServer
  readonly #io: Server
  readonly #coalescer: Coalescer
  readonly #bus: LiveBus | null
  readonly #visitors: Doors
  #timer: NodeJS.Timeout | undefined
  #stamp = 0
  #isWatching = false
  #answerAgain: AnswerAgain | null = null
  readonly #stampNow = together(() => stampOf(this.#parts.db, {}))

  constructor(parts: HubParts) {
    this.#parts = parts
    this.#visitors = new Doors(VISITORS_OF_ADDRESS, parts.proxies)
    this.#http = httpServer((_, response) => void response.writeHead(404).end())
    this.#io = new Server(this.#http, {
      // Polling is for desks behind a proxy without WebSocket support; others use a WebSocket.
      transports: ['websocket', 'polling'],
      serveClient: false,
      maxHttpBufferSize: 16_384,
      perMessageDeflate: false,
      connectTimeout: HANDSHAKE,
      // A page of another site can send simple requests too, but not with this header.
      allowRequest: ({ headers }, answer) => answer(null, isSameHost(headers) && (headers.upgrade !== undefined || 'x-requested-with' in headers)),
    })
    const all = new Doors(SOCKETS_OF_ADDRESS, parts.proxies)
    this.#io.engine.on('connection', (socket: EngineSocket) => {
      const leave = all.enter(socket.request)
      if (leave) socket.once('close', leave)
      else socket.close(true)
    })
    this.#coalescer = new Coalescer((event, poke, except) => {
      this.#send(event, poke, except)
      this.#bus?.publish({ kind: 'poke', event, poke: { ...poke, touches: [...poke.touches], ids: [...poke.ids] }, except })
    })
    this.#bus = this.#busOf(parts)
    this.#io.use((socket, next) =>
      this.#enter(socket as HubSocket).then(
        () => next(),
        (error: unknown) => next(this.#refusal(error)),
      ),
    )
    this.#io.on('connection', (socket) => this.#welcome(socket as HubSocket))
  }

  /** Starts listening on the given port, or on a free one for 0. */
  async listen(port: number, address: string | null): Promise<number> {
    await new Promise<void>((resolve, reject) => this.#http.once('error', reject).listen(port, address ?? undefined, resolve))
    this.#timer = setInterval(() => void this.#watchRights(), TICK)
    await this.#bus?.start()
    const found = this.#http.address()
    return typeof found === 'object' && found !== null ? found.port : port
  }

  /** Answers queries over live connections; the hub itself has no data. */
  answerBy(answerAgain: AnswerAgain): void {
    this.#answerAgain = answerAgain
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#coalescer.stop()
    await this.#bus?.close()
    await closeInTime(this.#http, () => this.#io.close())
  }

  /** Notifies the house, the public channel, or one user, after the commit; what follows within 50 ms is merged. */
  poke(event: LiveEvent, poke: Poke, sender?: LiveSender): void {
    this.#coalescer.add(event, poke, this.#exceptOf(sender))
  }

  /** `socket session` of the originating socket, or null: it may be in another process, which checks it there. */
  #exceptOf(sender: LiveSender | undefined): string | null {
    if (!sender || !/^[\w-]{20}$/.test(sender.socketId)) return null
    const isHere = this.#io.sockets.sockets.has(sender.socketId)
    return (isHere ? this.#isOf(sender.socketId, sender.sessionId) : this.#bus !== null) ? `${sender.socketId} ${sender.sessionId}` : null
  }

  #isOf(socketId: string, sessionId: string): boolean {
    const socket = this.#io.sockets.sockets.get(socketId) as HubSocket | undefined
    return socket?.data.session?.id === sessionId
  }

  #send(event: LiveEvent, poke: Poke, except: string | null): void {
    const [socketId = '', sessionId = ''] = except?.split(' ') ?? []
    const room = this.#io.to(roomOf(poke))
    ;(this.#isOf(socketId, sessionId) ? room.except(socketId) : room).emit(event, poke)
  }

  #busOf({ databaseUrl, log }: HubParts): LiveBus | null {
    if (databaseUrl === '') return null
    const missed = (): void => this.#readAnew()
    const hear = (message: BusMessage): void => (message.kind === 'poke' ? this.#send(message.event, message.poke, message.except) : missed())
    return new LiveBus({ url: databaseUrl, log, hear, missed })
  }

  /** Messages of other processes were missed: all clients here are told that anything may have changed. */
  #readAnew(): void {
    const later = (event: LiveEvent, poke: Poke): void => void setTimeout(() => this.#send(event, poke, null), Math.random() * SPREAD).unref()
    later('news changed', { house: null, touches: ['news', 'comment'], ids: [] })
    for (const name of this.#io.sockets.adapter.rooms.keys()) {
      const [, house] = /^house\.(.+)$/.exec(name) ?? []
      if (house) later('client changed', { house, touches: TAGS, ids: [] })
      const [, person] = /^user\.(.+)$/.exec(name) ?? []
      if (person) later('own changed', { house: null, person, touches: TAGS, ids: [] })
    }
  }

  async #enter(socket: HubSocket): Promise<void> {
    const token: unknown = socket.handshake.auth.token
    const isVisitor = token === undefined || token === null || token === ''
    socket.data.session = null
    if (isVisitor) this.#countVisitor(socket)
    await socket.join(PUBLIC)
    if (isVisitor) return
    const session = await this.#sessionOf(typeof token === 'string' ? token : '', socket.handshake.headers.cookie)
    if (!session) throw new Refused('unauthenticated')
    await this.#joinRooms(socket, session)
  }

  #countVisitor({ request, conn }: HubSocket): void {
    const leave = this.#visitors.enter(request)
    if (!leave) throw new Refused('too-many')
    conn.once('close', leave)
    // Closed before it was open: no event reports that.
    if (conn.readyState === 'closed') leave()
  }

  /** Why a connection is refused; internal errors are logged, and the client retries later. */
  #refusal(error: unknown): Error {
    if (error instanceof Refused) return error
    this.#parts.log.error({ err: error }, 'a socket could not be let in')
    return new Error('unavailable')
  }

  async #sessionOf(token: string, cookies: string | undefined): Promise<SessionRow | null> {
    const session = await sessionByToken(this.#parts.db, hashOf(token), this.#parts.clock())
    const [, cookie] = /(?:^|;\s*)(?:__Host-)?kd=([^;]+)/.exec(cookies ?? '') ?? []
    return session && cookie && hashOf(cookie) === session.cookie_hash ? session : null
  }

  async #joinRooms(socket: HubSocket, session: SessionRow): Promise<void> {
    const houseId = openHouseOf(session)
    socket.data.session = { id: session.id, personId: session.person_id, houseId, cookieHash: session.cookie_hash, expiresAt: session.expires_at }
    await socket.join([`user.${session.person_id}`, `sess.${session.id}`, ...(houseId ? [`house.${houseId}`] : [])])
  }

  #welcome(socket: HubSocket): void {
    const { session } = socket.data
    const incoming = new Incoming(socket, this.#parts.log)
    incoming.on('subscribe', async (house) => ({ ok: await this.#subscribe(socket, house) }))
    if (!session) return
    incoming.on('ask', (message) => this.#ask(socket, message))
    this.#dropOldest(session.personId)
    let timers = this.#expiry(socket, session.expiresAt)
    incoming.on('auth', async (message) => {
      const expiresAt = await this.#renew(socket, message)
      if (expiresAt === null) return { ok: false }
      timers.forEach(clearTimeout)
      timers = this.#expiry(socket, expiresAt)
      return { ok: true }
    })
    socket.on('disconnect', () => timers.forEach(clearTimeout))
  }

  /** Changes the socket's house, after checking the database. */
  async #subscribe(socket: HubSocket, house: unknown): Promise<boolean> {
    const { session } = socket.data
    if (!session || typeof house !== 'string' || !(await this.#mayHear(session.personId, house))) return false
    if (session.houseId) await socket.leave(`house.${session.houseId}`)
    session.houseId = house
    await socket.join(`house.${house}`)
    return true
  }

  /** Refetches the page's queries with the present rights. @throws if the session has ended */
  async #ask(socket: HubSocket, message: unknown): Promise<unknown> {
    const asker = await this.#askerOf(socket)
    if (!asker || !this.#answerAgain) throw new Refused('unauthenticated')
    return this.#answerAgain(asker, addressOf(socket.request, this.#parts.proxies), message)
  }

  /** The present session: reloaded whenever anybody's rights have changed since. */
  async #askerOf({ data }: HubSocket): Promise<SessionRow | null> {
    const { session } = data
    const now = this.#parts.clock().toISOString()
    if (!session || session.expiresAt <= now) return null
    const [row] = await this.#stampNow(null)
    const stamp = row?.stamp ?? -1
    if (data.asker?.stamp === stamp) return data.asker.row
    const [standing] = await standingSessions(this.#parts.db, [session.id])
    if (!standing) return null
    data.asker = { stamp, row: standing }
    return standing
  }

  /** Whether a user works in a house that is active. */
  async #mayHear(personId: string, houseId: string): Promise<boolean> {
    const worker = await workerIn(this.#parts.db, { personId, houseId })
    return worker !== undefined && isOpen(worker)
  }

  async #renew(socket: HubSocket, message: unknown): Promise<string | null> {
    const token = typeof message === 'object' && message !== null && 'token' in message ? message.token : null
    if (typeof token !== 'string') return null
    const session = await this.#sessionOf(token, socket.handshake.headers.cookie)
    if (!session || session.id !== socket.data.session?.id) return null
    socket.data.session.expiresAt = session.expires_at
    return session.expires_at
  }

  #expiry(socket: HubSocket, expiresAt: string): NodeJS.Timeout[] {
    const left = Date.parse(expiresAt) - this.#parts.clock().getTime()
    return [
      setTimeout(() => socket.emit(SESSION_EVENTS.expiring), Math.max(0, left - EXPIRING_BEFORE)),
      setTimeout(() => socket.disconnect(true), Math.max(0, left)),
    ].map((timer) => timer.unref())
  }

  #dropOldest(personId: string): void {
    const own = [...(this.#io.sockets.adapter.rooms.get(`user.${personId}`) ?? [])]
    for (const id of own.slice(0, Math.max(0, own.length - SOCKETS_PER_PERSON))) this.#io.sockets.sockets.get(id)?.disconnect(true)
  }

  /** One row read per tick; only if it has grown are the sockets' sessions checked. */
  async #watchRights(): Promise<void> {
    if (this.#isWatching) return
    this.#isWatching = true
    try {
      const [row] = await stampOf(this.#parts.aside, {})
      if (!row || row.stamp === this.#stamp) return
      await this.#putOut()
      // Only after all were checked: after a failure the next tick repeats it.
      this.#stamp = row.stamp
    } catch (error) {
      this.#parts.log.warn({ err: error }, 'could not look at rights')
    } finally {
      this.#isWatching = false
    }
  }

  async #putOut(): Promise<void> {
    const sockets = ([...this.#io.sockets.sockets.values()] as HubSocket[]).filter((socket) => socket.data.session !== null)
    const ids = [...new Set(sockets.map((socket) => socket.data.session?.id ?? ''))]
    const standing = new Map<string, SessionRow>()
    for (let from = 0; from < ids.length; from += 500) {
      for (const row of await standingSessions(this.#parts.db, ids.slice(from, from + 500))) standing.set(row.id, row)
    }
    for (const socket of sockets) await this.#check(socket, standing.get(socket.data.session?.id ?? ''))
  }

  /** An ended session is disconnected; one that lost its house, because the user left or the house is locked, only leaves its room. */
  async #check(socket: HubSocket, row: SessionRow | undefined): Promise<void> {
    if (!row) return void socket.disconnect(true)
    const { session } = socket.data
    if (!session?.houseId || (await this.#mayHear(session.personId, session.houseId))) return
    await socket.leave(`house.${session.houseId}`)
    session.houseId = null
  }
}

const roomOf = ({ house, person }: Poke): string => (person ? `user.${person}` : house === null ? PUBLIC : `house.${house}`)

/** The reply to a refused connection. */
class Refused extends Error {}

/** A house is active unless it is locked or without a contract. */
const isOpen = ({ locked, contract }: Pick<Worker, 'locked' | 'contract'>): boolean => locked !== 1 && contract !== 0

/** The house of a session's membership, if it is active. */
const openHouseOf = (session: SessionRow): string | null => (isOpen(session) ? actorOf(session).houseId : null)
