import { AppError } from '#shared/errors.ts'

/** Refuses what was asked too often, beside a field where there is one, and says when it is worth asking again. */
export const tooMany = (milliseconds: number, field?: string): AppError =>
  new AppError('too-many-requests', { retryAfter: Math.max(1, Math.ceil(milliseconds / 1000)), ...(field !== undefined && { field }) })
