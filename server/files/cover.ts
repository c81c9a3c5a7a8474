import type { Context } from 'koa'
import { coverOf } from '#core/news/news.store.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { hashOf } from '../kernel/crypto.ts'
import { actorOf, sessionByCookie } from '../stores/session.store.ts'
import type { Deps } from '../deps.ts'
import { bindCookie } from '../request/cookies.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { answerFile } from './answer.ts'

/** Requests for news pictures per minute and address: a whole home shares one address, and a page shows a dozen. */
const PER_MINUTE = 600

/**
 * GET /api/news/:id/cover: the picture of a published news item, for everybody. Unpublished ones only for news authors, by their cookie,
 * and revalidated each time. @throws news-not-found, too-many-requests
 */
export async function showCover(ctx: Context, deps: Deps): Promise<void> {
  await deps.limits.visit('news.cover', ctx.ip, PER_MINUTE)
  const id = String(ctx.params.id)
  const published = await transact(deps.db, async (tx) => {
    await enterTenant(tx, 'public', null)
    return coverOf(tx, id, true)
  })
  const cover = published ?? ((await isWriter(ctx, deps)) ? await coverOf(deps.db, id, false) : null)
  if (cover === null) throw new AppError('news-not-found')
  // Not immutable: archived items must disappear from intermediate caches too.
  await answerFile(ctx, deps, { mime: 'image/webp', hash: cover, published: published && 'public, max-age=3600' })
}

async function isWriter(ctx: Context, deps: Deps): Promise<boolean> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  return session !== undefined && can(actorOf(session).rights, 'news.write')
}
