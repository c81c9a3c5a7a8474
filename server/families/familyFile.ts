import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import { Signed } from '#shared/contract/planLink.ts'
import type { Deps } from '../deps.ts'
import { answerFile } from '../files/answer.ts'
import { fileOf } from '../files/file.store.ts'
import { enterTenant, transact } from '../kernel/transaction.ts'
import { linkActor, standingOf } from '../links/link.ts'
import type { PlainRoute } from '../request/route.ts'
import { pageById, noticeOfFile } from './familyPage.store.ts'
import { shownOn } from './familyReading.ts'

/** How often files may be opened by one link in an hour. */
const PER_HOUR = 240

/** GET /api/family-page/:id/file/:file: a file of a notice that the page shows. @throws link-not-found, link-closed, notice-not-found */
async function showFamilyFile(ctx: Context, deps: Deps): Promise<void> {
  const { id, file } = ctx.params as { id: string; file: string }
  const signed = Signed.safeParse({ id, ...ctx.query })
  if (!signed.success) throw new AppError('link-not-found')
  const holder = await linkActor(deps.db, deps.secret, signed.data)
  await deps.limits.leaving('family-file', id, PER_HOUR)
  const now = deps.clock().toISOString()
  const found = await transact(deps.db, async (tx) => {
    if ((await standingOf(tx, id, now)).told.state !== 'avatud') throw new AppError('link-closed')
    await enterTenant(tx, 'house', holder)
    const page = await pageById(tx, holder.houseId, id)
    const noticeId = await noticeOfFile(tx, holder.houseId, file)
    const isShown = page && (await shownOn(tx, page, now)).rows.some((notice) => notice.id === noticeId)
    if (!isShown) throw new AppError('notice-not-found')
    return fileOf(tx, holder, 'notice', file)
  })
  if (found.hash === null) throw new AppError('notice-not-found')
  await answerFile(ctx, deps, { mime: found.mime, hash: found.hash })
  ctx.set({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' })
}

export const FAMILY_ROUTES: readonly PlainRoute[] = [
  {
    name: 'familyPage.file',
    method: 'get',
    path: '/api/family-page/:id/file/:file',
    summary: 'Returns a file of a notice to the contact with the link of the page that shows it.',
    needs: null,
    guard: 'none',
    changes: false,
    run: showFamilyFile,
  },
]
