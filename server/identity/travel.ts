import type { Context } from 'koa'
import { LinkIdentityInput } from '#shared/contract/identity.ts'
import { AppError } from '#shared/errors.ts'
import { languageOf } from '#shared/messages/say.ts'
import { requirePassword } from '../accounts/stepUp.ts'
import { actorOf } from '../stores/session.store.ts'
import type { Deps } from '../deps.ts'
import { setTripCookie, tripCookie } from '../request/cookies.ts'
import { requireOwnPage, requireSession } from '../request/guard.ts'
import { type NotProven, NotProvenError } from './provider.ts'
import { tripOf, type Trip } from './trip.store.ts'
import { beginTrip, keepProven, keysOf, takeReturn } from './trip.ts'

const PER_MINUTE = 30

/** The result of a trip, in `eid` of the page's address. */
type TripOutcome = NotProven | 'valmis' | 'aegunud'

/**
 * GET /api/oidc/begin?redirect=…: redirects to the provider, to sign in. A plain link of the sign-in page, so that it works before scripts
 * load.
 */
export async function begin(ctx: Context, deps: Deps): Promise<void> {
  const provider = requireProvider(deps)
  // Other sites cannot send a user there.
  if (ctx.get('sec-fetch-site') === 'cross-site') throw new AppError('csrf')
  await deps.limits.visit('identity.begin', ctx.ip, PER_MINUTE)
  const back = ownPath(ctx.query['redirect'])
  const token = await beginTrip(deps, { kind: 'sisse', session_id: null, back })
  ctx.set('Cache-Control', 'no-store')
  try {
    const address = await provider.address(keysOf(deps.secret, token), languageOf(ctx.get('accept-language')))
    setTripCookie(ctx, token)
    ctx.redirect(address)
  } catch (error) {
    goOn(ctx, { kind: 'sisse', back }, told(deps, error))
  }
}

/**
 * POST /api/oidc/link {password, back}: the provider's URL, to tie an identity to the account. @throws validation at `password`,
 * identity-down
 */
export async function link(ctx: Context, deps: Deps): Promise<void> {
  const provider = requireProvider(deps)
  requireOwnPage(ctx, deps)
  const session = await requireSession(ctx, deps)
  const { password, back } = LinkIdentityInput.parse(ctx.request.body)
  await requirePassword(deps.db, deps.limits, actorOf(session), password)
  const token = await beginTrip(deps, { kind: 'sidumine', session_id: session.id, back: ownPath(back) })
  try {
    const address = await provider.address(keysOf(deps.secret, token), languageOf(ctx.get('accept-language')))
    setTripCookie(ctx, token)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { address }
  } catch (error) {
    told(deps, error)
    throw new AppError('identity-down')
  }
}

/**
 * GET /api/oidc/return: the provider's redirect. It only proves an identity: browsers send no strict cookies on navigation from another
 * site, so a page of ours follows and requests the session itself.
 */
export async function arrive(ctx: Context, deps: Deps): Promise<void> {
  const provider = requireProvider(deps)
  const token = tripCookie(ctx) ?? ''
  const now = deps.clock().toISOString()
  const trip = await tripOf(deps.db, token)
  ctx.set('Cache-Control', 'no-store')
  if (!trip || !(await takeReturn(deps.db, token, now))) return goOn(ctx, trip ?? { kind: 'sisse', back: null }, 'aegunud')
  try {
    await keepProven(deps.db, deps.secret, token, await provider.prove(ctx.querystring, keysOf(deps.secret, token)))
    goOn(ctx, trip, 'valmis')
  } catch (error) {
    goOn(ctx, trip, told(deps, error))
  }
}

function requireProvider({ identity }: Deps): NonNullable<Deps['identity']> {
  if (!identity) throw new AppError('not-found')
  return identity
}

/** The reason shown to the user; all but a cancellation are also logged for the operator. */
function told({ log }: Pick<Deps, 'log'>, error: unknown): NotProven {
  if (!(error instanceof NotProvenError)) throw error
  if (error.reason === 'viga') log.warn({ reason: error.cause instanceof Error ? error.cause.message : 'claims' }, 'identity provider')
  return error.reason
}

/** Any origin does: it is only compared with itself. */
const HERE = 'https://koduke.invalid'

/** A path of this site, or null. The page checks again before navigating. */
function ownPath(given: unknown): string | null {
  if (typeof given !== 'string' || given.length > 500 || !/^\/(?![/\\])/.test(given) || !URL.canParse(given, HERE)) return null
  const url = new URL(given, HERE)
  return url.origin === HERE ? `${url.pathname}${url.search}${url.hash}` : null
}

/** To the page where the trip began, through a page of ours, so that the next request is same-site. */
function goOn(ctx: Context, { kind, back }: Pick<Trip, 'kind' | 'back'>, eid: TripOutcome): void {
  const path = kind === 'sidumine' ? withTold(back ?? '/profiil', eid) : `/login?${new URLSearchParams({ eid, ...(back && { redirect: back }) })}`
  const address = path.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  ctx.set('Referrer-Policy', 'no-referrer')
  ctx.type = 'html'
  ctx.body = `<!doctype html><meta charset="utf-8"><title>Koduke</title><link rel="icon" href="/logo.svg" type="image/svg+xml"><meta http-equiv="refresh" content="0;url=${address}"><a href="${address}">Koduke</a>`
}

function withTold(back: string, eid: TripOutcome): string {
  const url = new URL(back, HERE)
  url.searchParams.set('eid', eid)
  return `${url.pathname}${url.search}${url.hash}`
}
