import type { ErrorBody, ErrorCode } from '#shared/errors.ts'

/** The server said no. `message` is in the person's language; `errors` has the words beside each field. */
export class RefusedError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly errors: Record<string, string[]>
  readonly redirect: string | undefined
  readonly details: Record<string, string>

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'RefusedError'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.redirect = body.redirect
    this.details = body.details ?? {}
  }
}

/** There was no answer at all: the form keeps what was written. */
export class ConnectionError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ConnectionError'
  }
}
