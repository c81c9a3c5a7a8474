import compress from 'koa-compress'
import helmet from 'koa-helmet'
import Koa, { type Middleware } from 'koa'
import { constants } from 'node:zlib'
import { AppError } from '#shared/errors.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { fromNetwork } from '../audit/network.ts'
import { auditRefusals } from '../audit/refusals.ts'
import { maintenanceIn } from '../maintenance.ts'
import { closedForms } from './closed.ts'
import { forEngines, portal } from './portal.ts'
import { refuse } from './refusal.ts'
import { routes } from './routes.ts'
import { nonce, shell } from './shell.ts'

const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** The whole HTTP side of the server. */
export function createApp(deps: Deps): Koa {
  const app = new Koa({ proxy: deps.config.proxies > 0, maxIpsCount: deps.config.proxies })
  const router = routes(deps)
  app.use(fromNetwork(deps.secret))
  app.use(refusals(deps))
  app.use(nonce)
  app.use(headers(deps))
  app.use(healthz(deps))
  app.use(compress({ threshold: 1400, br: false, gzip: { level: 1 }, zstd: QUICKLY }))
  app.use(auditRefusals(deps))
  app.use(router.routes())
  app.use(closedForms(deps))
  app.use(forEngines(deps))
  app.use(portal(deps))
  app.use(shell(deps))
  app.use(() => {
    throw new AppError('not-found')
  })
  app.on('error', (error: unknown) => deps.log.warn({ err: error }, 'answer could not be sent'))
  return app
}

const refusals =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      refuse(ctx, error, deps.log)
    }
  }

/** Helmet's headers and our CSP (security.md 3.2, 2.1 rule 7); styles made at run time by Ant Design carry the nonce. */
function headers({ config }: Deps): Middleware {
  const secure = config.publicUrl?.startsWith('https:') ?? false
  const rest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy(String(ctx.state.nonce), ctx.hostname, config))
    await rest(ctx, async () => {
      // The address of a signed link is a key: no other site hears of it and no search engine keeps it (security.md 3.2).
      if (/^\/(taust|kinnitus|kohasoov|parool\/uus)\//.test(ctx.path)) ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      await next()
    })
  }
}

function policy(nonce: string, host: string, { socketPort, map }: Config): string {
  // The host comes from the visitor: it is taken only if it looks like one.
  const name = /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host) ? host : 'localhost'
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Attributes only, which components set on themselves; no style element or sheet comes in this way.
    "style-src-attr 'unsafe-inline'",
    // Maps fetch their tiles from where the operator says.
    `img-src 'self' blob: data:${map.tiles ? ` ${new URL(map.tiles).origin}` : ''}`,
    "font-src 'self'",
    // The socket server is on another port of the same host (specification, section 7).
    `connect-src 'self' ws://${name}:${socketPort} wss://${name}:${socketPort}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
}

/** GET /healthz: 200 when the database answers; it also says on which port the live events are, and what is being worked on. */
const healthz =
  (deps: Deps): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    await deps.db.selectFrom('auth_stamp').select('stamp').executeTakeFirst()
    ctx.set('Cache-Control', 'no-store')
    const work = maintenanceIn(deps.config.dataDir)
    ctx.body = { ready: true, maintenance: work !== null, ...work, socket_port: deps.config.socketPort }
  }
