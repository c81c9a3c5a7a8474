import type { Context } from 'koa'
import { AppError, ERRORS } from '#shared/errors.ts'
import { languageOf } from '#shared/messages/say.ts'
import type { Deps } from '../deps.ts'
import { bodyOf, noteFailure } from '../request/refusal.ts'
import { isPageView, plainPage, readerLanguage } from './plainPage.ts'

/**
 * Sends a refusal as in section 8 of the specification, `{code, message, errors?, redirect?}` in the caller's language; as a page for
 * browsers.
 */
export function refuse(ctx: Context, error: unknown, deps: Pick<Deps, 'log' | 'storage'>): void {
  const isView = isPageView(ctx)
  const language = isView ? readerLanguage(ctx) : languageOf(ctx.get('accept-language'))
  const body = bodyOf(error, language)
  noteFailure(deps, error, body, ctx.state.route ?? ctx.path)
  ctx.status = ERRORS[body.code].status
  if (isView) {
    ctx.type = 'html'
    ctx.body = plainPage(ctx.status, body.message, language, String(ctx.state.nonce))
  } else ctx.body = body
  ctx.set('Cache-Control', 'no-store')
  if (ctx.status === 503 && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '30')
  if (ctx.status === 429) ctx.set('Retry-After', String((error instanceof AppError && error.retryAfter) || 60))
}
