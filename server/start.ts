import { createServer } from 'node:http'
import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import type { PortalRenderer } from '#shared/portal.ts'
import { beginAudit } from './audit/begin.ts'
import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { createApp } from './http/app.ts'
import { remakeImage } from './files/image.ts'
import { IdentityProvider } from './identity/provider.ts'
import { type Limits, memoryLimits } from './http/limits.ts'
import { LiveHub } from './live/hub.ts'
import { createLog } from './log.ts'
import { Post } from './mail/post.ts'
import { type Following, followRequests } from './requests/following.ts'
import { readSecret } from './secret.ts'

/** A running server; `close` ends both ports and the database. */
export interface Running {
  /** The address that people know. */
  url: string
  port: number
  socketPort: number
  deps: Deps
  post: Post
  requests: Following
  close(): Promise<void>
}

interface StartOptions {
  db?: Kysely<Database>
  clock?: () => Date
  log?: Logger
  limits?: Limits
  strict?: boolean
  portal?: PortalRenderer | null
}

/** Opens the database named by the configuration and brings it to the newest schema. */
export async function openDatabase(config: Config): Promise<Kysely<Database>> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const db = config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(join(config.dataDir, 'koduke.db'))
  await migrate(db)
  return db
}

/** Composes the server and starts it; ports 0 find free ones. What the surroundings give can be replaced for tests. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<Running> {
  const log = options.log ?? createLog(config.production ? 'info' : 'warn')
  const db = options.db ?? (await openDatabase(config))
  const clock = options.clock ?? (() => new Date())
  const live = new LiveHub({ db, clock, log, databaseUrl: config.databaseUrl })
  const socketPort = await live.listen(config.socketPort)
  const url = (): string => config.publicUrl ?? `http://localhost:${(http.address() as AddressInfo).port}`
  const common = { db, config: { ...config, socketPort }, clock, log, live, secret: readSecret(config.dataDir) }
  await beginAudit(db, common.secret)
  const post = new Post({ ...common, origin: url })
  const requests = followRequests({ ...common, post })
  const deps: Deps = {
    ...common,
    origin: url,
    identity: config.identity && new IdentityProvider(config.identity, () => `${url()}/api/oidc/return`),
    post,
    requests,
    limits: options.limits ?? memoryLimits(),
    remake: remakeImage,
    strict: options.strict ?? false,
    portal: options.portal ?? null,
  }
  const http = createServer(createApp(deps).callback())
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(config.port, resolve))
  return {
    url: url(),
    port: (http.address() as AddressInfo).port,
    socketPort,
    deps,
    post,
    requests,
    async close() {
      await live.close()
      await new Promise((resolve) => {
        http.close(resolve)
        http.closeIdleConnections()
      })
      await db.destroy()
    },
  }
}
