import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { keptFile } from './image.ts'

/** A stored file: its detected type, and its content name. */
interface StoredFile {
  mime: string
  hash: string
  /** `Cache-Control` of public files; null for restricted ones. */
  published?: string | null
}

/**
 * Serves every uploaded file: the only code that decides caching. Restricted files are revalidated each time (`no-cache`), so that a cached
 * copy shows nothing after its session, house or right is gone; unchanged bytes are then answered by 304, but only here, after the checks
 * and the audit line of a 200. To be called last.
 */
export async function answerFile(ctx: Context, { config }: Pick<Deps, 'config'>, { mime, hash, published = null }: StoredFile): Promise<void> {
  ctx.set('Cache-Control', published ?? 'private, no-cache')
  walls(ctx, mime)
  ctx.status = 200
  ctx.etag = hash
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.body = await keptFile(config.dataDir, hash)
}

/** Serves bytes generated for this one request; not cached. */
export function answerOnce(ctx: Context, mime: string, bytes: Buffer): void {
  ctx.set('Cache-Control', 'no-store')
  walls(ctx, mime)
  ctx.body = bytes
}

/** The detected type only, so that nothing is executed; a PDF is displayed only by our own page, and otherwise downloaded. */
function walls(ctx: Context, mime: string): void {
  ctx.type = mime
  // Already compressed; recompressing would give other bytes under the same ETag.
  ctx.compress = false
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  if (mime === 'application/pdf') ctx.set('Content-Disposition', 'attachment')
}
