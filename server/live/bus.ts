import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LIVE_EVENTS, TAGS } from '#shared/events.ts'

/** The one notification channel of all server processes on a PostgreSQL (sync.md). */
const CHANNEL = 'koduke_live'
const MOST_WAITING = 1000
const FIRST_PAUSE = 100
const LONGEST_PAUSE = 10_000
const BEAT = 10_000

/** A message between processes: a merged notification, or that some were lost and everything may have changed. Ids only. */
const Message = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('poke'),
    event: z.enum(LIVE_EVENTS),
    poke: z.strictObject({ house: z.string().nullable(), person: z.string().optional(), touches: z.array(z.enum(TAGS)), ids: z.array(z.string()) }),
    except: z.string().nullable(),
  }),
  z.strictObject({ kind: z.literal('lost') }),
])
export type BusMessage = z.output<typeof Message>
const Envelope = z.strictObject({ from: z.string(), message: Message })

interface BusParts {
  url: string
  log: Logger
  /** A message from another process. */
  hear: (message: BusMessage) => void
  /** The connection was lost: messages meanwhile were missed. */
  missed: () => void
  /** How often the connection is checked, in milliseconds; it must answer in half of that. */
  beat?: number
}

/**
 * Exchanges notifications between processes over one connection each: `LISTEN`, and `NOTIFY` in a transaction of its own, never in that of
 * a write (it takes a cluster-wide lock at commit). A broken connection is reopened, at the latest every 10 s.
 */
export class LiveBus {
  readonly #parts: BusParts
  readonly #me = randomUUID()
  #client: pg.Client | null = null
  #waiting: BusMessage[] = []
  #isSending = false
  #isClosed = false
  #failures = 0
  #again: NodeJS.Timeout | undefined
  #beat: NodeJS.Timeout | undefined

  constructor(parts: BusParts) {
    this.#parts = parts
  }

  /** Opens the connection; on failure it is retried until it succeeds. */
  async start(): Promise<void> {
    this.#beat = setInterval(() => void this.#try(), this.#parts.beat ?? BEAT).unref()
    await this.#connect()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#again)
    clearInterval(this.#beat)
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined)
  }

  /** Sends to the other processes, in order, now or when the connection is back. */
  publish(message: BusMessage): void {
    this.#waiting.push(message)
    // After a thousand missed notifications a full refetch is better.
    if (this.#waiting.length > MOST_WAITING) this.#waiting = [{ kind: 'lost' }]
    void this.#send()
  }

  async #connect(): Promise<void> {
    const patience = (this.#parts.beat ?? BEAT) / 2
    const client = new pg.Client({
      connectionString: this.#parts.url,
      application_name: 'koduke live',
      keepAlive: true,
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    })
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, undefined))
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''))
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      return this.#lose(client, error)
    }
    if (this.#failures > 0) this.#parts.missed()
    this.#failures = 0
    void this.#send()
  }

  #lose(client: pg.Client, error: unknown): void {
    if (this.#client !== client || this.#isClosed) return
    this.#client = null
    void client.end().catch(() => undefined)
    this.#parts.log.warn({ err: error }, 'the line to the other processes is down')
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures++)
    // Jittered, so that processes do not reconnect all at once.
    this.#again = setTimeout(() => void this.#connect(), pause * (0.5 + Math.random() / 2)).unref()
  }

  /** A half-open connection does not answer: then it counts as lost. */
  async #try(): Promise<void> {
    const client = this.#client
    await client?.query('select 1').catch((error: unknown) => this.#lose(client, error))
  }

  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    while (this.#client !== null && this.#waiting.length > 0) await this.#sendTo(this.#client)
    this.#isSending = false
  }

  async #sendTo(client: pg.Client): Promise<void> {
    const batch = this.#waiting.splice(0, 100)
    const texts = batch.map((message) => JSON.stringify({ from: this.#me, message } satisfies z.input<typeof Envelope>))
    try {
      await client.query(`select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`, [texts])
    } catch (error) {
      this.#waiting.unshift(...batch)
      this.#lose(client, error)
    }
  }

  /** Invalid messages are ignored. */
  #receive(payload: string): void {
    try {
      this.#take(payload)
    } catch (error) {
      this.#parts.log.error({ err: error }, 'what another process told could not be passed on')
    }
  }

  #take(payload: string): void {
    const envelope = Envelope.safeParse(jsonOf(payload))
    // A process of another release may send what this one does not know; its clients must refetch then.
    if (!envelope.success) this.#parts.missed()
    else if (envelope.data.from !== this.#me) this.#parts.hear(envelope.data.message)
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
