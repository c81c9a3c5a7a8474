import type { Context } from 'koa'
import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import { AppError } from '#shared/errors.ts'
import type { Deps } from '../deps.ts'
import { keptFile } from '../files/image.ts'
import { bindCookie } from '../http/cookies.ts'
import { hashOf } from './crypto.ts'
import { sessionByCookie, type SessionRow } from './session.store.ts'

/**
 * GET /api/user/:id/avatar. An `<img>` cannot send a bearer, so the strict same-site cookie is enough to see; one's own picture,
 * and those of the people with whom one works. @throws unauthenticated, not-found
 */
export async function showAvatar(ctx: Context, { db, config, clock }: Deps): Promise<void> {
  const session = await sessionByCookie(db, hashOf(bindCookie(ctx) ?? ''), clock())
  if (!session) throw new AppError('unauthenticated')
  const person = await db.selectFrom('person').select(['id', 'avatar']).where('id', '=', String(ctx.params.id)).executeTakeFirst()
  if (!person?.avatar || !(await mayLookAt(db, session, person.id))) throw new AppError('not-found')
  ctx.set('Cache-Control', 'private, max-age=31536000, immutable')
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox")
  ctx.type = 'image/webp'
  ctx.body = await keptFile(config.dataDir, person.avatar)
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
