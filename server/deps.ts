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

/** What the server's parts are given; composed once in `start.ts`, and by tests with a clock and folders of their own. */
export interface Deps {
  db: Kysely<Database>
  /** Connections apart from those of the work, for what must be known also while these are taken or stand; on SQLite the same. */
  aside: Kysely<Database>
  /** Whether what is written stays. */
  storage: StorageHealth
  config: Config
  clock: () => Date
  log: Logger
  /** The key of this installation, from which every other is derived. */
  secret: Buffer
  /** The address that people know. */
  origin: () => string
  /** Who proves identities; null where nobody is named. */
  identity: ProvesIdentity | null
  live: Live
  limits: Limits
  /** Which looks at residents have their line. */
  looks: WrittenLooks
  /** What was answered and is still so. */
  answers: Answers
  post: Soon
  /** What follows from a change of a queue for a place that was asked for in several houses. */
  requests: Soon
  /** The public pages; null where they have not been built (tests of the API). */
  portal: PortalRenderer | null
  /** Makes a picture anew from its pixels. */
  remake: (bytes: Buffer, size: { width: number; height: number; whole?: boolean }) => Promise<Buffer>
  /** Tests: also parse what the database built as JSON, and refuse anything the contract does not name. */
  strict: boolean
}

/** Who has changed something: their own screen shows it already. */
export interface LiveSender {
  /** The socket that must not hear its own echo; believed only if it belongs to the same session. */
  socketId: string
  sessionId: string
}

/** Tells those who listen that something has changed, after the commit. */
export interface Live {
  poke(event: LiveEvent, poke: Poke, sender?: LiveSender): void
}

/** One line that a look needs, and by what it is known again. */
export interface Look {
  concerned: AuditSubjects
  /** @internal */
  key: string
}

/** Which looks at residents have their line in the audit log. `at` is in ms. */
export interface WrittenLooks {
  unwritten(actor: Actor, action: string, concerned: readonly AuditSubjects[], at: number): Look[]
  /** To be called after the commit of their lines, and not before. */
  written(looks: readonly Look[], at: number): void
}

/** Answers of a house's queries that stay true as long as nothing of the house changes. */
interface Answers {
  /** The answer as of now, or as of the version `asOf`. @throws whatever the handler does */
  take(deps: Pick<Deps, 'db' | 'clock' | 'strict'>, bound: Bound, actor: Actor & { houseId: string }, input: unknown, asOf?: number): Promise<Cached>
}

/** Of the whole database file, as last looked at in the background. */
type Integrity = 'unknown' | 'whole' | 'damaged'

/** Whether what is written stays. */
export interface StorageHealth {
  integrity: Integrity
  /** Something failed; if it was the disk or the database, it is remembered until writing succeeds. */
  noticed(error: unknown): void
  /** What is wrong now; null: nothing. */
  fault(): Promise<Fault | null>
}

/** Work that is done after the answer, and for which nobody waits. */
interface Soon {
  soon(): void
}
