import { verify } from 'node:crypto'
import type { Context } from 'koa'
import { AppError } from '#shared/errors.ts'
import { publicKeyOf } from '#core/kernel/box.ts'
import { actorOf, sessionByCookie, sessionByToken, type SessionRow, type Worker } from '../stores/session.store.ts'
import { hashOf } from '../kernel/crypto.ts'
import { deviceById } from '../stores/device.store.ts'
import { tellAbout } from '../audit/refusals.ts'
import type { Deps } from '../deps.ts'
import { bindCookie, csrfFits } from './cookies.ts'

/**
 * Refuses a changing request that did not come from our own page: the CSRF token in its header, the XHR header,
 * and, where the browser says them, origin and fetch site. @throws csrf, cookies-blocked
 */
export function requireOwnPage(ctx: Context, deps: Pick<Deps, 'secret' | 'clock' | 'config'>): void {
  const site = ctx.get('sec-fetch-site')
  const origin = ctx.get('origin')
  const isOurs =
    ctx.get('x-requested-with') === 'XMLHttpRequest' &&
    (site === '' || site === 'same-origin') &&
    (origin === '' || isOwnOrigin(origin, ctx, deps.config.publicUrl)) &&
    csrfFits(deps, bindCookie(ctx), ctx.get('x-xsrf-token'))
  if (!isOurs) throw new AppError(foreignPage(ctx))
}

/** Why a page is not taken for ours: a browser that shows none of our cookies does not keep them, and no second try helps. */
export const foreignPage = (ctx: Context): 'csrf' | 'cookies-blocked' => (bindCookie(ctx) === undefined ? 'cookies-blocked' : 'csrf')

/**
 * Whether a form was sent by a page of ours: forms need no scripts, so their token is one of their fields. A browser that keeps no cookies has
 * nothing that another site could make use of; there it is enough that the browser itself says that our page has sent it.
 */
export function isOwnForm(ctx: Context, deps: Pick<Deps, 'secret' | 'clock' | 'config'>, token: string | null): boolean {
  const [site, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')]
  // A page that tells nobody its address sends its forms without their origin too.
  const isHidden = origin === '' || (origin === 'null' && site === 'same-origin')
  return (
    (site === '' || site === 'same-origin') &&
    (isHidden || isOwnOrigin(origin, ctx, deps.config.publicUrl)) &&
    (csrfFits(deps, bindCookie(ctx), token ?? undefined) || (site === 'same-origin' && bindCookie(ctx) === undefined))
  )
}

const isOwnOrigin = (origin: string, ctx: Context, publicUrl: string | null): boolean =>
  origin === publicUrl || (publicUrl === null && origin === `${ctx.protocol}://${ctx.host}`)

/** The token that the request shows, or undefined. */
export const bearerOf = (ctx: Context): string | undefined => /^Bearer ([\w-]{20,100})$/.exec(ctx.get('authorization'))?.[1]

/** The live session of the request: bearer token and the cookie that it is bound to, both. @throws unauthenticated */
export async function requireSession(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow> {
  const session = await sessionIfAny(ctx, deps)
  if (!session) throw new AppError('unauthenticated')
  return session
}

/** The same where there is one; null where there is none, or it has ended. */
export async function sessionIfAny(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow | null> {
  const token = bearerOf(ctx)
  const cookie = bindCookie(ctx)
  const session = token && cookie ? await sessionByToken(deps.db, hashOf(token), deps.clock()) : undefined
  if (!session || !cookie || session.cookie_hash !== hashOf(cookie)) return null
  ctx.state.session = session
  return session
}

/**
 * The session of whoever has the page open: an `<img>` cannot send a bearer, so the strict same-site cookie is enough to see, never to
 * change anything. @throws unauthenticated
 */
export async function requirePage(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  if (!session) throw new AppError('unauthenticated')
  ctx.state.session = session
  return session
}

/** How far the time in a signed request may be from now. */
const SIGNED_WITHIN = 5 * 60_000

/**
 * A request that a device has signed with its own key: `X-Device-Signature` over the very bytes of the body, which name the device
 * and the time. Nobody's session is needed. @throws unauthenticated, device-revoked, stale-request (with the time that it is)
 */
export async function requireDevice(
  ctx: Context,
  deps: Pick<Deps, 'db' | 'clock'>,
  { device: id, at }: { device: string; at: string },
): Promise<void> {
  const device = await deviceById(deps.db, id)
  if (device) tellAbout(ctx, { device: id })
  const signature = Buffer.from(ctx.get('x-device-signature'), 'base64url')
  const isSigned = device?.sign_pub && verify(null, Buffer.from(ctx.request.rawBody), publicKeyOf('Ed25519', device.sign_pub), signature)
  if (!isSigned) throw new AppError('unauthenticated')
  if (device.revoked_at !== null) throw new AppError('device-revoked')
  const now = deps.clock()
  if (Math.abs(Date.parse(at) - now.getTime()) > SIGNED_WITHIN) throw new AppError('stale-request', { details: { now: now.toISOString() } })
}

/** The actor of a session, for work in a house. @throws forbidden, house-locked, contract-ended (402, with the way to join) */
export function requireHouse(session: Worker): ReturnType<typeof actorOf> & { houseId: string } {
  const actor = actorOf(session)
  if (actor.houseId === null) throw new AppError('forbidden')
  if (session.locked === 1) throw new AppError('house-locked')
  if (session.contract === 0) throw new AppError('contract-ended', { redirect: '/liitu' })
  return { ...actor, houseId: actor.houseId }
}
