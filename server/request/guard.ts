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
 * CSRF protection: refuses a changing request that did not come from our own page, by the CSRF token in its header, the XHR header, and, if
 * the browser sends them, Origin and Sec-Fetch-Site. @throws csrf, cookies-blocked
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

/** Why the check failed: a browser without any of our cookies blocks them, and a retry does not help. */
export const foreignPage = (ctx: Context): 'csrf' | 'cookies-blocked' => (bindCookie(ctx) === undefined ? 'cookies-blocked' : 'csrf')

/**
 * Whether a form was sent by a page of ours: forms work without scripts, so the token is a field. A browser that blocks cookies has nothing
 * that another site could abuse; there the Origin is enough.
 */
export function isOwnForm(ctx: Context, deps: Pick<Deps, 'secret' | 'clock' | 'config'>, token: string | null): boolean {
  const [site, origin] = [ctx.get('sec-fetch-site'), ctx.get('origin')]
  // A page with no-referrer sends its forms without an origin too.
  const isHidden = origin === '' || (origin === 'null' && site === 'same-origin')
  return (
    (site === '' || site === 'same-origin') &&
    (isHidden || isOwnOrigin(origin, ctx, deps.config.publicUrl)) &&
    (csrfFits(deps, bindCookie(ctx), token ?? undefined) || (site === 'same-origin' && bindCookie(ctx) === undefined))
  )
}

const isOwnOrigin = (origin: string, ctx: Context, publicUrl: string | null): boolean =>
  origin === publicUrl || (publicUrl === null && origin === `${ctx.protocol}://${ctx.host}`)

/** The token of the request, or undefined. */
export const bearerOf = (ctx: Context): string | undefined => /^Bearer ([\w-]{20,100})$/.exec(ctx.get('authorization'))?.[1]

/** The live session of the request, by bearer token and the bound cookie. @throws unauthenticated */
export async function requireSession(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow> {
  const session = await sessionIfAny(ctx, deps)
  if (!session) throw new AppError('unauthenticated')
  return session
}

/** The same if there is one; null if there is none, or it has ended. */
export async function sessionIfAny(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow | null> {
  const token = bearerOf(ctx)
  const cookie = bindCookie(ctx)
  const session = token && cookie ? await sessionByToken(deps.db, hashOf(token), deps.clock()) : undefined
  if (!session || !cookie || session.cookie_hash !== hashOf(cookie)) return null
  ctx.state.session = session
  return session
}

/**
 * The session by cookie alone: an `<img>` cannot send a bearer token, so the strict same-site cookie suffices for reading, never for
 * changes. @throws unauthenticated
 */
export async function requirePage(ctx: Context, deps: Pick<Deps, 'db' | 'clock'>): Promise<SessionRow> {
  const session = await sessionByCookie(deps.db, hashOf(bindCookie(ctx) ?? ''), deps.clock())
  if (!session) throw new AppError('unauthenticated')
  ctx.state.session = session
  return session
}

/** The tolerated clock difference of a signed request. */
const SIGNED_WITHIN = 5 * 60_000

/**
 * A request signed with a device's own key: `X-Device-Signature` over the raw body, which contains the device and the time. No session is
 * needed. @throws unauthenticated, device-revoked, stale-request (with the server's time)
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

/** The actor of a session, for work in a house. @throws forbidden, house-locked, contract-ended (402, with a link to join) */
export function requireHouse(session: Worker): ReturnType<typeof actorOf> & { houseId: string } {
  const actor = actorOf(session)
  if (actor.houseId === null) throw new AppError('forbidden')
  if (session.locked === 1) throw new AppError('house-locked')
  if (session.contract === 0) throw new AppError('contract-ended', { redirect: '/liitu' })
  return { ...actor, houseId: actor.houseId }
}
