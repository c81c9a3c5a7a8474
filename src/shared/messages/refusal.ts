import { z } from 'zod'
import { AppError, type ErrorBody } from '../errors.ts'
import { fieldErrors, type Language, sayError, sayValidation } from './say.ts'

/**
 * A refusal as the specification's section 8 has it, `{code, message, errors?, redirect?, details?}` in the person's language;
 * null for anything that is a mistake of ours and not theirs.
 */
export function refusalOf(error: unknown, language: Language): ErrorBody | null {
  if (error instanceof z.ZodError)
    return { code: 'validation', message: sayError('validation', language), errors: fieldErrors(error.issues, language) }
  if (!(error instanceof AppError)) return null
  const words = error.key ? sayValidation(error.key, language) : sayError(error.code, language)
  return {
    code: error.code,
    message: sayError(error.code, language),
    ...(error.field !== undefined && { errors: { [error.field]: [words] } }),
    ...(error.redirect !== undefined && { redirect: error.redirect }),
    ...(error.details !== undefined && { details: error.details }),
  }
}
