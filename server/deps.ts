import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#core/db/schema.ts'
import type { PortalRenderer } from '#shared/portal.ts'
import type { Looks } from './audit/looks.ts'
import type { Config } from './config/config.ts'
import type { remakeImage } from './files/image.ts'
import type { AnswerCache } from './request/answerCache.ts'
import type { Limits } from './limits/limits.ts'
import type { IdentityProvider } from './identity/provider.ts'
import type { LiveHub } from './live/hub.ts'
import type { Post } from './mail/post.ts'
import type { Following } from './requests/following.ts'
import type { Storage } from './process/storage.ts'

/** What the server's parts are given; composed once in `start.ts`, and by tests with a clock and folders of their own. */
export interface Deps {
  db: Kysely<Database>
  /** Connections apart from those of the work, for what must be known also while these are taken or stand; on SQLite the same. */
  aside: Kysely<Database>
  /** Whether what is written stays. */
  storage: Storage
  config: Config
  clock: () => Date
  log: Logger
  /** The key of this installation, from which every other is derived. */
  secret: Buffer
  /** The address that people know. */
  origin: () => string
  /** Who proves identities; null where nobody is named. */
  identity: IdentityProvider | null
  live: LiveHub
  limits: Limits
  /** Which looks at residents have their line. */
  looks: Looks
  /** What was answered and is still so. */
  answers: AnswerCache
  post: Pick<Post, 'soon'>
  /** What follows from a change of a queue for a place that was asked for in several houses. */
  requests: Pick<Following, 'soon'>
  /** The public pages; null where they have not been built (tests of the API). */
  portal: PortalRenderer | null
  /** Makes a picture anew from its pixels. */
  remake: typeof remakeImage
  /** Tests: also parse what the database built as JSON, and refuse anything the contract does not name. */
  strict: boolean
}
