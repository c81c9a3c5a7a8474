import { AppError } from '#shared/errors.ts'

/** Refuses a rate-limited call, at a field if given, with the time to retry. */
export const tooMany = (milliseconds: number, field?: string): AppError =>
  new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)), ...(field !== undefined && { field }) })
