import { mkdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { learnTables } from '#core/db/dialect.ts'
import { migrate } from '#core/db/migrate.ts'
import { openPostgres } from '#core/db/postgres.ts'
import type { Database } from '#core/db/schema.ts'
import { openSqlite } from '#core/db/sqlite.ts'
import type { PortalRenderer } from '#shared/portal.ts'
import { beginAudit } from './audit/begin.ts'
import { Looks } from './audit/looks.ts'
import type { Config } from './config/config.ts'
import type { Deps } from './deps.ts'
import { createApp } from './http/app.ts'
import { handlersOf } from './http/handlers.ts'
import { remakeImage } from './files/image.ts'
import { IdentityProvider } from './identity/provider.ts'
import { AnswerCache } from './request/answerCache.ts'
import { type Limits, sharedLimits } from './limits/limits.ts'
import { closeInTime, httpServer } from './kernel/listening.ts'
import { askAgain } from './live/askAgain.ts'
import { LiveHub } from './live/hub.ts'
import { createLog } from './config/log.ts'
import { Mailer } from './mail/mailer.ts'
import { type Following, followRequests } from './requests/following.ts'
import { requireOrdinaryUser } from './config/production.ts'
import { readSecret } from './config/secret.ts'
import { Storage } from './process/storage.ts'

/** A running server; `close` closes both ports and the database. */
export interface Running {
  /** The public URL. */
  url: string
  port: number
  socketPort: number
  deps: Deps
  post: Mailer
  requests: Following
  close(): Promise<void>
}

interface StartOptions {
  db?: Kysely<Database>
  /** As opened by `openAside`. */
  aside?: Kysely<Database>
  clock?: () => Date
  log?: Logger
  limits?: Limits
  looks?: Looks
  answers?: Deps['answers']
  strict?: boolean
  portal?: PortalRenderer | null
}

/**
 * Opens the configured database and migrates it to the newest schema. @throws CannotStart in production, if others have access to the
 * database
 */
export async function openDatabase({
  dataDir,
  databaseUrl,
  production,
}: Pick<Config, 'dataDir' | 'databaseUrl' | 'production'>): Promise<Kysely<Database>> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (databaseUrl === '') {
    const db = openSqlite(databaseFile(dataDir))
    await migrate(db)
    return db
  }
  const patient = openPostgres(databaseUrl, { max: 2, patience: 'endless' })
  try {
    if (production) await requireOrdinaryUser(patient)
    await migrate(patient)
  } finally {
    await patient.destroy()
  }
  return openPostgres(databaseUrl)
}

/** A separate connection pool: it answers while the main one is busy. */
export const openAside = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): Kysely<Database> =>
  databaseUrl ? openPostgres(databaseUrl, { max: 2, patience: 'short' }) : openSqlite(databaseFile(dataDir), { patience: 0 })

const databaseFile = (dataDir: string): string => join(dataDir, 'koduke.db')

/** The log of the server. */
export const logOf = ({ production }: Pick<Config, 'production'>): Logger => createLog(production ? 'info' : 'warn')

/** Composes the server and starts it; ports 0 find free ones. Tests can replace external dependencies. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<Running> {
  const log = options.log ?? logOf(config)
  const db = options.db ?? (await openDatabase(config))
  const clock = options.clock ?? (() => new Date())
  const aside = options.aside ?? (config.databaseUrl ? openAside(config) : db)
  const live = new LiveHub({ db, aside, clock, log, databaseUrl: config.databaseUrl, proxies: config.proxies })
  const socketPort = await live.listen(config.socketPort, config.listen)
  const url = (): string => config.publicUrl ?? `http://localhost:${(http.address() as AddressInfo).port}`
  const common = { db, aside, config: { ...config, socketPort }, clock, log, live, secret: readSecret(config.dataDir) }
  await beginAudit(db, common.secret)
  const post = new Mailer({ ...common, origin: url })
  const requests = followRequests({ ...common, post })
  const deps: Deps = {
    ...common,
    storage: new Storage({ aside, dataDir: config.dataDir }),
    origin: url,
    identity: config.identity && new IdentityProvider(config.identity, () => `${url()}/api/oidc/return`),
    post,
    requests,
    limits: options.limits ?? sharedLimits(db),
    looks: options.looks ?? new Looks(),
    answers: options.answers ?? new AnswerCache(),
    remake: remakeImage,
    strict: options.strict ?? false,
    portal: options.portal ?? null,
  }
  live.answerBy(askAgain(deps, handlersOf(deps)))
  const http = httpServer(createApp(deps).callback())
  await new Promise<void>((resolve, reject) => http.once('error', reject).listen(config.port, config.listen ?? undefined, resolve))
  return {
    url: url(),
    port: (http.address() as AddressInfo).port,
    socketPort,
    deps,
    post,
    requests,
    async close() {
      await live.close()
      await closeInTime(http, () => new Promise((resolve) => http.close(resolve)))
      if (aside !== db) await aside.destroy()
      await learnTables(db).catch(() => undefined)
      await db.destroy()
    },
  }
}
