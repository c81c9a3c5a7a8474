import type { Context } from 'koa'
import { faultOf } from '#core/db/failure.ts'
import { AppError, type ErrorBody, type ErrorCode, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/messages/refusal.ts'
import { type Language, languageOf, sayError } from '#shared/messages/say.ts'
import type { Deps } from '../deps.ts'
import { isPageView, plainPage, readerLanguage } from './plainPage.ts'

/** Answers a refusal as the specification's section 8 has it, `{code, message, errors?, redirect?}` in the asker's language; as a page where one is looked at. */
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

/** Writes down what is not the asker's doing, with its cause; a disk that refuses is also told to whoever asks how the server is. */
export function noteFailure({ log, storage }: Pick<Deps, 'log' | 'storage'>, error: unknown, { code }: ErrorBody, route: unknown): void {
  if (ERRORS[code].status < 500 || code === 'maintenance') return
  storage.noticed(error)
  log.error({ err: error, route, code }, 'request failed')
}

/** Any error as the body of an answer; what is nobody's mistake but ours says so without telling more. */
export function bodyOf(error: unknown, language: Language): ErrorBody {
  const refusal = refusalOf(error, language)
  if (refusal) return refusal
  const code = faultOf(error) ?? codeOfStatus(error)
  return { code, message: sayError(code, language) }
}

/** What Koa and the parsers throw: too large, not JSON; anything else is our own fault. */
function codeOfStatus(error: unknown): ErrorCode {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (status === 413 || code === 'LIMIT_FILE_SIZE') return 'too-large'
  if (typeof code === 'string' && code.startsWith('LIMIT_')) return 'validation'
  return status === 400 || status === 415 ? 'validation' : status === 404 ? 'not-found' : 'internal'
}
