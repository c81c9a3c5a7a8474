import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import type { Deps } from '../deps.ts'

const FILE = /^\/desktop\/([\w-][\w.-]{0,119})$/

/**
 * `GET /desktop/…`: the desktop releases in DATA_DIR/desktop (put there by `scripts/desktop/feed.ts`). Public: their signatures protect
 * them. A missing file is answered as for any other address.
 */
export const desktopFeed =
  ({ config }: Deps): Middleware =>
  async (ctx, next) => {
    const [, name] = FILE.exec(ctx.path) ?? []
    if (name === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const path = join(config.dataDir, 'desktop', name)
    const found = await stat(path).catch(() => null)
    if (!found?.isFile()) return next()
    ctx.type = /[.](?:json|yml)$/.test(name) ? 'text/plain; charset=utf-8' : 'application/octet-stream'
    ctx.length = found.size
    // The list of releases is never cached; an installer never changes under its name.
    ctx.set('Cache-Control', /[.](?:json|yml)$/.test(name) ? 'no-cache' : 'public, max-age=31536000, immutable')
    ctx.body = createReadStream(path)
  }
