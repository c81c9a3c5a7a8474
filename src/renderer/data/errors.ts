import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/**
 * The server refused. `message` is in the user's language, and for invalid input says what is wrong; `errors` has the messages beside each
 * field.
 */
export class RefusedError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly redirect: string | undefined
  readonly details: Record<string, string>

  constructor(status: number, body: ErrorBody) {
    super(body.code === 'validation' ? wordsIn(body) : body.message)
    this.name = 'RefusedError'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.redirect = body.redirect
    this.details = body.details ?? {}
  }
}

const wordsIn = ({ message, errors = {} }: ErrorBody): string => [...new Set(Object.values(errors).flat())].join(' ') || message

const CHANGED_MEANWHILE: readonly ErrorCode[] = ['client-changed', 'row-changed', 'house-changed', 'news-changed']

/**
 * Whether the user was told of a concurrent change (409). Only then may their next save overwrite the present state: after any other
 * failure they have not seen the other's changes.
 */
export const isChangedMeanwhile = (error: Error | null): boolean => error instanceof RefusedError && CHANGED_MEANWHILE.includes(error.code)

/** There was no answer: the form keeps its input. */
export class ConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectionError'
  }
}

/** There was no answer, and the entry is stored here until it is sent (`outbox.ts`): for the form it counts as accepted. */
export class KeptError extends ConnectionError {
  /** Its key in the outbox. */
  readonly mid: string

  constructor(message: string, mid: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeptError'
    this.mid = mid
  }
}
