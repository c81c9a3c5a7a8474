import compress from 'koa-compress'
import helmet from 'koa-helmet'
import Koa, { type Middleware } from 'koa'
import { constants } from 'node:zlib'
import { AppError } from '#shared/errors.ts'
import { type Config, isHttps } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { desktopFeed } from '../desktop/feed.ts'
import { fromNetwork } from '../audit/network.ts'
import { auditRefusals } from '../audit/refusals.ts'
import { maintenanceIn } from './maintenance.ts'
import { answered } from './answered.ts'
import { closedForms } from './closed.ts'
import { bindCookie } from '../request/cookies.ts'
import { forEngines } from './engines.ts'
import { bearerOf } from '../request/guard.ts'
import { lost, portal } from './portal.ts'
import { refuse } from './refusal.ts'
import { routes } from './routes.ts'
import { nonce, shell } from './shell.ts'

const QUICKLY = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** The server's HTTP application. */
export function createApp(deps: Deps): Koa {
  const app = new Koa({ proxy: deps.config.proxies > 0, maxIpsCount: deps.config.proxies })
  app.use(answered)
  app.use(fromNetwork(deps.secret))
  app.use(refusals(deps))
  app.use(secureCookies(deps))
  app.use(target)
  app.use(nonce)
  app.use(headers(deps))
  app.use(healthz(deps))
  app.use(arrivals(deps))
  app.use(desktopFeed(deps))
  app.use(compress({ threshold: 1400, br: false, gzip: { level: 1 }, zstd: QUICKLY }))
  app.use(auditRefusals(deps))
  app.use(routes(deps))
  app.use(closedForms(deps))
  app.use(forEngines(deps))
  app.use(portal(deps))
  app.use(shell(deps))
  app.use(lost(deps))
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
      refuse(ctx, error, deps)
    }
  }

/** If the public URL is https, cookies are `Secure`, whatever the proxy says of this request. */
const secureCookies =
  ({ config }: Deps): Middleware =>
  (ctx, next) => {
    ctx.cookies.secure = config.publicUrl === null ? ctx.secure : isHttps(config)
    return next()
  }

/** A request target may be absolute (RFC 9112, 3.2.2); an invalid one is refused before anything reads its path. @throws validation */
const target: Middleware = async (ctx, next) => {
  if (!ctx.req.url?.startsWith('/')) {
    const whole = URL.parse(ctx.req.url ?? '')
    ctx.req.url = whole ? `${whole.pathname}${whole.search}` : '/'
    if (!whole?.pathname.startsWith('/')) throw new AppError('validation')
  }
  await next()
}

/** Helmet's headers and our CSP (security.md 3.2, 2.1 rule 7); styles generated at run time by Ant Design carry the nonce. */
function headers({ config }: Deps): Middleware {
  const rest = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps(config) ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
  })
  return async (ctx, next) => {
    ctx.set('Content-Security-Policy', policy(String(ctx.state.nonce), ctx.hostname, config))
    await rest(ctx, async () => {
      // The address of a signed link is a key: no referrer, no indexing (security.md 3.2).
      if (/^\/(taust|kinnitus|kohasoov|vastus|tellimus|pere|parool\/uus)\//.test(ctx.path))
        ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
      await next()
    })
  }
}

function policy(nonce: string, host: string, { socketPort, map }: Config): string {
  // The host header comes from the visitor: it is used only if well-formed.
  const name = /^[\w.-]+$|^\[[\da-f:]+\]$/i.test(host) ? host : 'localhost'
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Only style attributes, which components set; no style element or sheet is allowed this way.
    "style-src-attr 'unsafe-inline'",
    // Map tiles come from the configured host.
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

/**
 * Rate limiting by address, before any lookup or parsing; static files are not counted. A request without a session counts as a guest: an
 * invalid session is soon detected.
 */
const arrivals =
  ({ limits }: Deps): Middleware =>
  async (ctx, next) => {
    const isFile = !ctx.path.startsWith('/api/') && /\.\w+$/.test(ctx.path) && ctx.path !== '/sitemap.xml'
    if (!isFile) await limits.arrival(ctx.ip, !(bearerOf(ctx) && bindCookie(ctx)))
    await next()
  }

/**
 * GET /healthz: 200 when the database answers and writes succeed, otherwise 503 with the fault. It also returns the port of live events,
 * maintenance, and whether the database file was found damaged.
 */
const healthz =
  ({ storage, config }: Deps): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/healthz') return next()
    const fault = await storage.fault()
    ctx.set('Cache-Control', 'no-store')
    const work = maintenanceIn(config.dataDir)
    if (fault !== null) ctx.set('Retry-After', '10')
    ctx.status = fault === null ? 200 : 503
    const { integrity } = storage
    ctx.body = { ready: fault === null, ...(fault && { fault }), integrity, maintenance: work !== null, ...work, socket_port: config.socketPort }
  }
