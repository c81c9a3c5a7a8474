import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import { actorOf, sessionByToken, type SessionRow } from '../accounts/session.store.ts'
import { hashOf } from '../accounts/crypto.ts'
import type { Deps } from '../deps.ts'
import { bindCookie, csrfFits } from './cookies.ts'

/**
 * Refuses a changing request that did not come from our own page: the CSRF token in its header, the XHR header,
 * and, where the browser says them, origin and fetch site. @throws csrf
 */
export function requireOwnPage(ctx: Context, deps: Pick<Deps, 'secret' | 'clock' | 'config'>): void {
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  const isOurs =
    ctx.get('x-requested-with') === 'XMLHttpRequest' &&
    (site === '' || site === 'same-origin') &&
    (origin === '' || isOwnOrigin(origin, ctx, deps.config.publicUrl)) &&
    csrfFits(deps, bindCookie(ctx), ctx.get('x-xsrf-token'))
  if (!isOurs) throw new AppError('csrf')
}

const isOwnOrigin = (origin: string, ctx: Context, publicUrl: string | null): boolean =>
  origin === publicUrl || (publicUrl === null && origin === `${ctx.protocol}://${ctx.host}`)

/** The token that the request shows, or undefined. */
export const bearerOf = (ctx: Context): string | undefined => /^Bearer ([\w-]{20,100})$/.exec(ctx.get('authorization'))?.[1]

/** The live session of the request: bearer token and the cookie that it is bound to, both. @throws unauthenticated */
export async function requireSession(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow> {
  const token = bearerOf(ctx)
  const cookie = bindCookie(ctx)
  if (!token || !cookie) throw new AppError('unauthenticated')
  const session = await sessionByToken(deps.db, hashOf(token), deps.clock())
  if (!session || session.cookie_hash !== hashOf(cookie)) throw new AppError('unauthenticated')
  return session
}

/** The actor of a session, for work in a house. @throws forbidden, house-locked, contract-ended (402, with the way to join) */
export function requireHouse(session: SessionRow): ReturnType<typeof actorOf> & { houseId: string } {
  const actor = actorOf(session)
  if (actor.houseId === null) throw new AppError('forbidden')
  if (session.locked === 1) throw new AppError('house-locked')
  if (session.contract === 0) throw new AppError('contract-ended', { redirect: '/liitu' })
  return { ...actor, houseId: actor.houseId }
}
