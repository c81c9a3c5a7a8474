import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import sirv from 'sirv'
import { isDemoOnly, isKnown } from '#shared/paths.ts'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { setBinding } from '../request/cookies.ts'

/** A fresh nonce for every answer; styles and scripts without it do not run. */
export const nonce: Middleware = async (ctx, next) => {
  ctx.state.nonce = randomBytes(16).toString('base64url')
  await next()
}

/**
 * The renderer's files and its single page. Every route to the page also refreshes the CSRF cookie (`GET /`, specification section 7).
 * Without a built renderer (API tests) the page is empty.
 */
export function shell(deps: Deps): Middleware {
  const { webDir, production } = deps.config
  const isThere = (path: string): boolean => isKnown(path) && !(production && isDemoOnly(path))
  const page = readPage(deps.config)
  // `dev` only means that files are looked up per request: one removed by a new build gives 404, not a crash.
  const files = existsSync(webDir) ? sirv(webDir, { dev: true, brotli: true, gzip: true, etag: true, setHeaders: cacheForever }) : null
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path.startsWith('/api/')) return next()
    if (isFile(ctx.path)) {
      if (!files || isOurs(ctx.path)) return next()
      // An unsatisfiable range is answered with the whole file (RFC 9110, 14.2); the file reader would throw too late to answer.
      if (!isPart(ctx.get('range'))) delete ctx.req.headers.range
      if (await sends(files, ctx)) return
      return next()
    }
    setBinding(ctx, deps)
    ctx.type = 'html'
    // The page itself says so too.
    ctx.status = ctx.path === '/index.html' || isThere(ctx.path) ? 200 : 404
    ctx.set('Cache-Control', 'no-cache')
    ctx.body = page.replaceAll('__NONCE__', String(ctx.state.nonce))
  }
}

/** Whether an address names a file. */
export const isFile = (path: string): boolean => /\.\w+$/.test(path) && path !== '/index.html'

/** Sends the file of an address; false where there is none. */
async function sends(files: ReturnType<typeof sirv>, ctx: Context): Promise<boolean> {
  ctx.respond = false
  ctx.res.statusCode = 200
  const sent = once(ctx.res, 'close').then(() => true)
  const { promise: missing, resolve: miss } = Promise.withResolvers<false>()
  try {
    files(ctx.req, ctx.res, () => miss(false))
    const isSent = await Promise.race([sent, missing])
    if (!isSent) restore(ctx)
    return isSent
  } catch (error) {
    restore(ctx)
    throw error
  }
}

function restore(ctx: Context): void {
  ctx.respond = true
  ctx.res.statusCode = 404
}

/** Whether a header names one valid byte range. */
function isPart(range: string): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? []
  return from !== undefined && (!to || Number(from) <= Number(to))
}

/** Build artifacts for internal use: manifests, in dot folders, and source maps. */
function isOurs(path: string): boolean {
  const plain = decoded(path)
  return plain === null || /[\\/]\./.test(plain) || /\.map(\.|$)/i.test(plain)
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

function readPage({ webDir, socketPort, production, identity, map }: Config): string {
  const path = join(webDir, 'index.html')
  const page = existsSync(path) ? readFileSync(path, 'utf8') : '<!doctype html><title>Koduke</title>'
  return page
    .replaceAll('__SOCKET_PORT__', String(socketPort))
    .replaceAll('__DEMO__', production ? '0' : '1')
    .replaceAll('__EID__', identity ? '1' : '0')
    .replaceAll('__MAP_TILES__', attribute(map.tiles ?? ''))
    .replaceAll('__MAP_ATTRIBUTION__', attribute(map.attribution))
}

/** A setting, escaped as an attribute value. */
const attribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/**
 * Files named by content hash never change and are cached for ever. The page, the service worker, the manifest and other fixed names may
 * change with the next build.
 */
function cacheForever(response: { setHeader(name: string, value: string): void }, path: string): void {
  response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache')
}

/** `/portal/assets/words-B1x_9fQz.js`: the builds put eight letters of the content hash before the extension. */
const HASHED = /^\/(portal\/)?assets\/[^/]+-[\w-]{8}\.\w+$/
