import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Fault } from '#core/db/failure.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor, AuditSubjects } from '#core/kernel/env.ts'
import type { LiveEvent, Poke } from '#shared/events.ts'
import type { PortalRenderer } from '#shared/portal.ts'
import type { Config } from './config/config.ts'
import type { Bound, Cached } from './kernel/answer.ts'
import type { ProvesIdentity } from './kernel/identity.ts'
import type { Limits } from './limits/limits.ts'

/** The dependencies of the server's parts; composed once in `start.ts`, and by tests with their own clock and folders. */
export interface Deps {
  db: Kysely<Database>
  /** A separate connection pool for health checks, which must work while the main one is busy or stuck; the same on SQLite. */
  aside: Kysely<Database>
  /** Whether writes are durable. */
  storage: StorageHealth
  config: Config
  clock: () => Date
  log: Logger
  /** The installation's secret, from which all keys are derived. */
  secret: Buffer
  /** The public URL. */
  origin: () => string
  /** The identity provider; null if none is configured. */
  identity: ProvesIdentity | null
  live: Live
  limits: Limits
  /** Views of residents that already have an audit line. */
  looks: WrittenLooks
  /** Cached answers that are still valid. */
  answers: Answers
  post: Soon
  /** Effects of a queue change on requests to several houses. */
  requests: Soon
  /** The public pages; null if they were not built (API tests). */
  portal: PortalRenderer | null
  /** Re-encodes a picture from its pixels. */
  remake: (bytes: Buffer, size: { width: number; height: number; whole?: boolean }) => Promise<Buffer>
  /** Tests: also validate JSON built by the database, and refuse anything that the contract does not name. */
  strict: boolean
}

/** The originator of a change: their own screen already shows it. */
export interface LiveSender {
  /** The socket that must not receive its own echo; accepted only if it belongs to the same session. */
  socketId: string
  sessionId: string
}

/** Notifies listeners of a change, after the commit. */
export interface Live {
  poke(event: LiveEvent, poke: Poke, sender?: LiveSender): void
}

/** The audit line of a view, and its key. */
export interface Look {
  concerned: AuditSubjects
  /** @internal */
  key: string
}

/** Views of residents that already have an audit line. `at` is in ms. */
export interface WrittenLooks {
  unwritten(actor: Actor, action: string, concerned: readonly AuditSubjects[], at: number): Look[]
  /** To be called after the commit of their lines, not before. */
  written(looks: readonly Look[], at: number): void
}

/** A cache of a house's query answers, valid until something of the house changes. */
interface Answers {
  /** The answer as of now, or as of the version `asOf`. @throws whatever the handler throws */
  take(deps: Pick<Deps, 'db' | 'clock' | 'strict'>, bound: Bound, actor: Actor & { houseId: string }, input: unknown, asOf?: number): Promise<Cached>
}

/** Integrity of the database file, as last checked in the background. */
type Integrity = 'unknown' | 'whole' | 'damaged'

/** Whether writes are durable. */
export interface StorageHealth {
  integrity: Integrity
  /** Reports an error; if it was the disk or the database, it is remembered until a write succeeds. */
  noticed(error: unknown): void
  /** The present fault; null: none. */
  fault(): Promise<Fault | null>
}

/** Work after the answer, for which nobody waits. */
interface Soon {
  soon(): void
}
