import type { Context } from 'koa'
import type { Logger } from 'pino'
import { AppError, type ErrorBody, type ErrorCode, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/messages/refusal.ts'
import { type Language, languageOf, sayError } from '#shared/messages/say.ts'

/** Answers a refusal as the specification's section 8 has it: `{code, message, errors?, redirect?}` in the asker's language. */
export function refuse(ctx: Context, error: unknown, log: Logger): void {
  const language = languageOf(ctx.get('accept-language'))
  const body = bodyOf(error, language)
  if (body.code === 'internal') log.error({ err: error, route: ctx.state.route ?? ctx.path }, 'request failed')
  ctx.status = ERRORS[body.code].status
  ctx.body = body
  ctx.set('Cache-Control', 'no-store')
  if (ctx.status === 503 && !ctx.response.get('Retry-After')) ctx.set('Retry-After', '30')
  if (ctx.status === 429) ctx.set('Retry-After', String((error instanceof AppError && error.retryAfter) || 60))
}

/** Any error as the body of an answer; what is nobody's mistake but ours says so without telling more. */
export function bodyOf(error: unknown, language: Language): ErrorBody {
  const refusal = refusalOf(error, language)
  if (refusal) return refusal
  const code = codeOfStatus(error)
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
