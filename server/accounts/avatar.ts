import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { answerFile } from '../files/answer.ts'
import { requirePage } from '../request/guard.ts'
import type { SessionRow } from './session.store.ts'

/**
 * GET /api/user/:id/avatar. An `<img>` cannot send a bearer, so the strict same-site cookie is enough to see; one's own picture,
 * and those of the people with whom one works. @throws unauthenticated, not-found
 */
export async function showAvatar(ctx: Context, deps: Deps): Promise<void> {
  const { db } = deps
  const session = await requirePage(ctx, deps)
  const person = await db.selectFrom('person').select(['id', 'avatar']).where('id', '=', String(ctx.params.id)).executeTakeFirst()
  if (!person?.avatar || !(await mayLookAt(db, session, person.id))) throw new AppError('not-found')
  await answerFile(ctx, deps, { mime: 'image/webp', hash: person.avatar })
}

async function mayLookAt(db: Kysely<Database>, { person_id, partner_id }: SessionRow, personId: string): Promise<boolean> {
  if (person_id === personId) return true
  const shared = await db
    .selectFrom('membership')
    .select('id')
    .where('person_id', '=', personId)
    .where('partner_id', '=', partner_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return shared !== undefined
}
