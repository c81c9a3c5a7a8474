import type { Context } from 'koa'
import type { Deps } from '../deps.ts'
import { keptFile } from './image.ts'

/** A file as it is kept: what it was found to be, and the name of its bytes. */
interface StoredFile {
  mime: string
  hash: string
  /** `Cache-Control` of what everybody may see; null for what only some may. */
  published?: string | null
}

/**
 * Answers every file that somebody has sent us: the one place that says who may keep a copy. What only some may see is asked for anew
 * each time (`no-cache`), so that a copy in a browser shows nothing after its session, house or right is gone; the same bytes are then
 * answered by 304, and only here, behind the checks and the audit line of a 200. To be called last.
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

/** Answers bytes that were made for this one look; nobody keeps them. */
export function answerOnce(ctx: Context, mime: string, bytes: Buffer): void {
  ctx.set('Cache-Control', 'no-store')
  walls(ctx, mime)
  ctx.body = bytes
}

/** What bytes were found to be, and nothing that they could run; a PDF is shown by our own page alone, and else kept as a file. */
function walls(ctx: Context, mime: string): void {
  ctx.type = mime
  // Made small already; and compressed they would be other bytes under the same tag.
  ctx.compress = false
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  if (mime === 'application/pdf') ctx.set('Content-Disposition', 'attachment')
}
