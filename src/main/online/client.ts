import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#core/kernel/ids.ts'
import { ANSWERED_HEADER, answeredMark, ASKED_HEADER } from '#shared/answerMark.ts'
import { type ErrorBody, type ErrorCode, ERRORS } from '#shared/errors.ts'
import type { Language } from '#shared/messages/say.ts'
import { sayError } from '#shared/refusals/sayError.ts'
import type { Jar } from './jar.ts'

export interface OnlineCall {
  method: string
  path: string
  query?: Record<string, unknown>
  /** An object becomes JSON; a form is sent as it is. */
  body?: unknown
  /** Whether it changes something: then it carries the CSRF token and an idempotency key. */
  changes: boolean
  key?: string
  headers?: Record<string, string>
  language?: Language
  /** The timeout in milliseconds, if longer than usual. */
  patience?: number
}

/** A refusal by our server, with its body. Code that ends a session or erases a copy checks the error code and never the status alone. */
export class Refused extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(`${status} ${body.code}`)
    this.name = 'Refused'
    this.status = status
    this.body = body
  }

  /** Whether the refusal has one of these codes. */
  says = (...codes: ErrorCode[]): boolean => codes.includes(this.body.code)
}

/** No answer, or not from our server: a proxy or a captive portal answered instead. */
export class Lost extends Error {
  constructor(cause: unknown) {
    super('No answer', { cause })
    this.name = 'Lost'
  }
}

interface ClientDeps {
  /** The server's URL, without a trailing slash. */
  server: string
  jar: Jar
  fetch: typeof fetch
  /** A valid token for this call, or null. */
  bearer: () => Promise<string | null>
  /** Whether our server has just answered a call, and when that began, by `performance.now()`. */
  onLine?: ((isReached: boolean, askedAt: number) => void) | undefined
  /** The process environment; for tests. */
  env?: NodeJS.ProcessEnv
}

const NO_ANSWER_AFTER = 30_000

/** An HTTP client that behaves like our page: cookies, CSRF token renewed once on 419, bearer token, idempotency key. */
export class OnlineClient {
  readonly #deps: ClientDeps

  constructor(deps: ClientDeps) {
    this.#deps = deps
  }

  /** @throws Refused, Lost */
  async send(call: OnlineCall, isBare = false): Promise<Response> {
    const key = call.changes ? (call.key ?? uuidv7()) : undefined
    if (call.changes && !this.#csrf()) await this.#renewCsrf()
    let response = await this.#attempt(call, key, isBare)
    if (response.status === 419) {
      await this.#renewCsrf()
      response = await this.#attempt(call, key, isBare)
    }
    if (response.ok) return response
    throw new Refused(response.status, await bodyOf(response, call.language ?? 'et'))
  }

  /** The answer as JSON. @throws Refused, Lost */
  async json(call: OnlineCall, isBare = false): Promise<unknown> {
    const response = await this.send(call, isBare)
    return reading(() => response.json())
  }

  /** The raw answer. @throws Refused, Lost: also if it was interrupted */
  async bytes(call: OnlineCall): Promise<Buffer> {
    const response = await this.send(call)
    return Buffer.from(await reading(() => response.arrayBuffer()))
  }

  async #attempt(call: OnlineCall, key: string | undefined, isBare: boolean): Promise<Response> {
    const token = isBare ? null : await this.#deps.bearer()
    const isForm = call.body instanceof FormData
    const init = {
      method: call.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': call.language ?? 'et',
        'X-Requested-With': 'XMLHttpRequest',
        ...(call.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(call.changes && { 'X-XSRF-TOKEN': this.#csrf() ?? '' }),
        ...(key !== undefined && { 'Idempotency-Key': key }),
        ...call.headers,
      },
      body: call.body === undefined ? null : isForm ? (call.body as FormData) : JSON.stringify(call.body),
    }
    return this.#reach(`${call.path}${queryText(call.query ?? {})}`, init, call.patience)
  }

  async #reach(path: string, init: RequestInit & { headers: Record<string, string> }, patience = NO_ANSWER_AFTER): Promise<Response> {
    if (this.#isBlind()) throw new Lost(new Error('NODE_TLS_REJECT_UNAUTHORIZED is off: nobody knows who the server is'))
    const askedAt = performance.now()
    const cookie = this.#deps.jar.header(path)
    const asked = randomBytes(16).toString('base64url')
    const headers = { ...init.headers, [ASKED_HEADER]: asked, ...(cookie && { Cookie: cookie }) }
    const request = { ...init, headers, redirect: 'manual' as const }
    const response = await this.#deps
      .fetch(`${this.#deps.server}${path}`, { ...request, signal: AbortSignal.timeout(patience) })
      .catch((error: unknown) => {
        this.#deps.onLine?.(false, askedAt)
        throw new Lost(error)
      })
    if (response.headers.get(ANSWERED_HEADER) !== answeredMark(asked)) {
      await response.body?.cancel().catch(() => undefined)
      this.#deps.onLine?.(false, askedAt)
      throw new Lost(new Error(`An answer with ${response.status} that is not our server's`))
    }
    this.#deps.onLine?.(true, askedAt)
    this.#deps.jar.take(response.headers)
    return response
  }

  /** Whether certificate checks are disabled: passwords and records could go to anybody. */
  #isBlind(): boolean {
    const { server, env = process.env } = this.#deps
    return server.startsWith('https:') && env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0'
  }

  async #renewCsrf(): Promise<void> {
    const response = await this.#reach('/', { method: 'GET', headers: { Accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' } })
    await response.body?.cancel()
  }

  #csrf(): string | null {
    const value = this.#deps.jar.get('XSRF-TOKEN')
    return value === null ? null : decodeURIComponent(value)
  }
}

async function reading<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw new Lost(error)
  }
}

function queryText(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))}`
}

async function bodyOf(response: Response, language: Language): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  const isRefusal = typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
  if (isRefusal && String(body.code) in ERRORS) return body as ErrorBody
  // A newer server may refuse with codes that this release does not know; its messages are for users.
  const isTold = isRefusal && 'message' in body && typeof body.message === 'string'
  return { code: 'internal', message: isTold ? String(body.message) : sayError('internal', language) }
}
