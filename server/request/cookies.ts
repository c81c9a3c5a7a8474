import type { Context } from 'koa'
import { hashOf, macOf, randomToken, sameText } from '../kernel/crypto.ts'
import type { Deps } from '../deps.ts'

const HOUR = 3_600_000
const CSRF_LIFE = 2 * HOUR
/** The time limit of the second step, ms (security.md 3.2). */
export const STEP_LIFE = HOUR / 6

/**
 * The cookies: `kd` binds the bearer token to this browser and the CSRF token to the cookie; scripts see only XSRF-TOKEN. Over https the
 * name has the `__Host-` prefix, which browsers accept only from this host. Whether the site is https is known from PUBLIC_URL (app.ts),
 * not from proxy headers.
 */
export const cookieNames = ({ cookies }: Pick<Context, 'cookies'>) =>
  cookies.secure
    ? {
        bind: '__Host-kd',
        refresh: '__Secure-kd-refresh',
        device: '__Host-kd-device',
        step: '__Secure-kd-step',
        trip: '__Secure-kd-eid',
        here: '__Host-kd-here',
      }
    : { bind: 'kd', refresh: 'kd-refresh', device: 'kd-device', step: 'kd-step', trip: 'kd-eid', here: 'kd-here' }

interface CookieOptions {
  path?: string
  maxAge?: number
  httpOnly?: boolean
  sameSite?: 'lax'
}

const set = (ctx: Context, name: string, value: string, options: CookieOptions = {}): void => {
  ctx.cookies.set(name, value, { httpOnly: true, sameSite: 'strict', secure: ctx.cookies.secure, path: '/', overwrite: true, ...options })
}

export const bindCookie = (ctx: Context): string | undefined => ctx.cookies.get(cookieNames(ctx).bind)
export const refreshCookie = (ctx: Context): string | undefined => ctx.cookies.get(cookieNames(ctx).refresh)
/** Of a sign-in with a pending code. */
export const stepCookie = (ctx: Context): string | undefined => ctx.cookies.get(cookieNames(ctx).step)
/** Of a trip to the identity provider. */
export const tripCookie = (ctx: Context): string | undefined => ctx.cookies.get(cookieNames(ctx).trip)
/** Name and secret of a device, as `knownDevice` reads it; not verified here. */
export const deviceCookie = (ctx: Context): string | undefined => ctx.cookies.get(cookieNames(ctx).device)

/**
 * Sets the browser's binding cookie (the given one, or a new one if it has none) and a fresh CSRF token bound to it. @returns the token;
 * empty for a signed-in user who follows a link from another site, such as webmail: the browser has the cookie but does not send it there,
 * and a new one would end their session. The page's next request comes from this site.
 */
export function setBinding(ctx: Context, deps: Pick<Deps, 'secret' | 'clock'>, given?: string): string {
  if (given === undefined && isHidden(ctx)) return ''
  const value = given ?? bindCookie(ctx) ?? randomToken()
  if (value !== bindCookie(ctx)) set(ctx, cookieNames(ctx).bind, value)
  const token = csrfToken(deps.secret, value, bucketOf(deps.clock()))
  // Only if it differs: the late answer to an earlier request must not undo what signing in has set.
  if (token !== ctx.cookies.get('XSRF-TOKEN')) set(ctx, 'XSRF-TOKEN', token, { httpOnly: false })
  return token
}

const isHidden = (ctx: Context): boolean =>
  ctx.get('sec-fetch-site') === 'cross-site' && bindCookie(ctx) === undefined && ctx.cookies.get(cookieNames(ctx).here) !== undefined

/** Sent on navigation from other sites too; it only says that someone has signed in here. */
export function setHereCookie(ctx: Context): void {
  set(ctx, cookieNames(ctx).here, '1', { sameSite: 'lax' })
}

export function setRefreshCookie(ctx: Context, value: string): void {
  set(ctx, cookieNames(ctx).refresh, value, { path: '/api/refresh', maxAge: 7 * 24 * HOUR })
}

export function setStepCookie(ctx: Context, value: string): void {
  set(ctx, cookieNames(ctx).step, value, { path: '/api/verify', maxAge: value === '' ? 0 : STEP_LIFE })
}

/** Lax: the browser returns from another site with it. It outlives its trip, so that a late answer is told that it is late. */
export function setTripCookie(ctx: Context, value: string): void {
  set(ctx, cookieNames(ctx).trip, value, { path: '/api/oidc', maxAge: value === '' ? 0 : HOUR, sameSite: 'lax' })
}

export function setDeviceCookie(ctx: Context, value: string): void {
  set(ctx, cookieNames(ctx).device, value, { maxAge: 400 * 24 * HOUR })
}

/** A revoked device: the next sign-in here gets another one. */
export function clearDeviceCookie(ctx: Context): void {
  set(ctx, cookieNames(ctx).device, '', { maxAge: 0 })
}

/** Signing out: the browser forgets its binding; the device keeps its name. */
export function clearSessionCookies(ctx: Context): void {
  const names = cookieNames(ctx)
  set(ctx, names.bind, '', { maxAge: 0 })
  set(ctx, names.here, '', { maxAge: 0, sameSite: 'lax' })
  set(ctx, names.refresh, '', { path: '/api/refresh', maxAge: 0 })
  set(ctx, 'XSRF-TOKEN', '', { httpOnly: false, maxAge: 0 })
}

const bucketOf = (now: Date): number => Math.floor(now.getTime() / CSRF_LIFE)
const csrfToken = (secret: Buffer, binding: string, bucket: number): string => macOf(secret, 'csrf', `${hashOf(binding)}|${bucket}`)

/** Whether the token was made for this binding cookie in this or the last two hours. */
export function csrfFits(deps: Pick<Deps, 'secret' | 'clock'>, binding: string | undefined, token: string | undefined): boolean {
  if (!binding || !token) return false
  const bucket = bucketOf(deps.clock())
  return sameText(token, csrfToken(deps.secret, binding, bucket)) || sameText(token, csrfToken(deps.secret, binding, bucket - 1))
}
