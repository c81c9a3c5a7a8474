import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { answerFile } from '../files/answer.ts'
import { requirePage } from '../request/guard.ts'
import { personById } from '../stores/person.store.ts'
import { mayLookAt } from '../stores/session.store.ts'

/**
 * GET /api/user/:id/avatar. An `<img>` cannot send a bearer token, so the strict same-site cookie suffices for reading; the user's own
 * picture, and those of colleagues. @throws unauthenticated, not-found
 */
export async function showAvatar(ctx: Context, deps: Deps): Promise<void> {
  const { db } = deps
  const session = await requirePage(ctx, deps)
  const person = await personById(db, String(ctx.params.id))
  if (!person?.avatar || !(await mayLookAt(db, session, person.id))) throw new AppError('not-found')
  await answerFile(ctx, deps, { mime: 'image/webp', hash: person.avatar })
}
