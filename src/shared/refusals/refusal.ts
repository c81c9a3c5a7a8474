import { z } from 'zod'
import { AppError, type ErrorBody } from '../errors.ts'
import { fieldErrors, type Language, sayValidation, sayWait } from '../messages/say.ts'
import { sayError } from './sayError.ts'

/**
 * A refusal as in section 8 of the specification, `{code, message, errors?, redirect?, details?}` in the user's language; null for an
 * internal error.
 */
export function refusalOf(error: unknown, language: Language): ErrorBody | null {
  if (error instanceof z.ZodError)
    return { code: 'validation', message: sayError('validation', language), errors: fieldErrors(error.issues, language) }
  if (!(error instanceof AppError)) return null
  const message = error.retryAfter === undefined ? sayError(error.code, language, error.details?.['at']) : sayWait(error.retryAfter, language)
  const words = error.key ? sayValidation(error.key, language) : message
  return {
    code: error.code,
    message,
    ...(error.field !== undefined && { errors: { [error.field]: [words] } }),
    ...(error.redirect !== undefined && { redirect: error.redirect }),
    ...((error.details !== undefined || error.retryAfter !== undefined) && { details: { ...error.details, ...secondsOf(error) } }),
  }
}

/** For a countdown. */
const secondsOf = ({ retryAfter }: AppError): Record<string, string> => (retryAfter === undefined ? {} : { seconds: String(retryAfter) })
