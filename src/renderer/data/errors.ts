import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/**
 * The server said no. `message` is in the person's language, and of a faulty input tells what is wrong and not only that something is;
 * `errors` has the words beside each field.
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
 * Whether the person was told that somebody else has changed it meanwhile (409). Only then may their next save write against what stands
 * now: after any other failure nobody has told them of the other's words.
 */
export const isChangedMeanwhile = (error: Error | null): boolean => error instanceof RefusedError && CHANGED_MEANWHILE.includes(error.code)

/** There was no answer at all: the form keeps what was written. */
export class ConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectionError'
  }
}

/** There was no answer, and what was told is kept here until it is sent (`outbox.ts`): for the form it is as good as taken. */
export class KeptError extends ConnectionError {
  /** By which it is kept. */
  readonly mid: string

  constructor(message: string, mid: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'KeptError'
    this.mid = mid
  }
}
