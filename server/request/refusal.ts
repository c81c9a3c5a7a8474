import { faultOf } from '#core/db/failure.ts'
import { type ErrorBody, type ErrorCode, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/refusals/refusal.ts'
import type { Language } from '#shared/messages/say.ts'
import { sayError } from '#shared/refusals/sayError.ts'
import type { Deps } from '../deps.ts'

/** Logs internal errors, with their cause; a disk error is also reported to the health check. */
export function noteFailure({ log, storage }: Pick<Deps, 'log' | 'storage'>, error: unknown, { code }: ErrorBody, route: unknown): void {
  if (ERRORS[code].status < 500 || code === 'maintenance') return
  storage.noticed(error)
  log.error({ err: error, route, code }, 'request failed')
}

/** Any error as a response body; an internal one without details. */
export function bodyOf(error: unknown, language: Language): ErrorBody {
  const refusal = refusalOf(error, language)
  if (refusal) return refusal
  const code = faultOf(error) ?? codeOfStatus(error)
  return { code, message: sayError(code, language) }
}

/** Errors of Koa and the parsers: too large, invalid JSON; anything else is internal. */
function codeOfStatus(error: unknown): ErrorCode {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  if (status === 413 || code === 'LIMIT_FILE_SIZE') return 'too-large'
  if (typeof code === 'string' && code.startsWith('LIMIT_')) return 'validation'
  return status === 400 || status === 415 ? 'validation' : status === 404 ? 'not-found' : 'internal'
}
