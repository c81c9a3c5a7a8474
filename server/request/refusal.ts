import { faultOf } from '#core/db/failure.ts'
import { type ErrorBody, type ErrorCode, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/refusals/refusal.ts'
import type { Language } from '#shared/messages/say.ts'
import { sayError } from '#shared/refusals/sayError.ts'
import type { Deps } from '../deps.ts'

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
