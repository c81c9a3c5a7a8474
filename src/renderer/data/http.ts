import type { ErrorBody } from '#shared/errors.ts'
import { ConnectionError, RefusedError } from './errors.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  query?: Record<string, unknown>
  body?: unknown
  /** Whether it changes something: then it carries the CSRF token, as every POST does, and an idempotency key. */
  changes: boolean
  key?: string
  signal?: AbortSignal
  /** Receives the answer's ETag, if there is one. */
  onTag?: (tag: string) => void
  /** Without the bearer token: signing in and refreshing. */
  isBare?: boolean
}

/** @throws RefusedError, ConnectionError */
export type Send = (call: Call) => Promise<unknown>

export interface HttpDeps {
  fetch: (address: string, init: RequestInit) => Promise<Response>
  /** `document.cookie`, where the server sets the readable half of its CSRF token. */
  cookies: () => string
  bearer: () => Promise<string | null>
  language: () => string
  socketId: () => string | undefined
  newKey: () => string
  /** Messages for a missing answer, and an invalid one. */
  words: () => { lost: string; unexpected: string }
  heard: { answered: (serverTime: Date | null) => void; doubted: () => void }
  /** The redirects of the status contract (specification, section 8). */
  lead: { unauthenticated: () => void; redirect: (path: string) => void; maintenance: () => void }
}

/** Sign-in shows its own errors, and the start checks the session: a 401 there does not redirect. */
const OWN_401 = [
  '/api/user',
  '/api/login',
  '/api/verify/',
  '/api/verify/enrol',
  '/api/verify/passkey',
  '/api/verify/passkey/begin',
  '/api/oidc/enter',
  '/api/refresh',
  '/api/logout',
]

/** An HTTP client for this site with the status contract: a stale CSRF token is renewed and the call repeated once, transparently. */
export function createHttp(deps: HttpDeps): Send {
  return async (call) => {
    const key = call.changes ? (call.key ?? deps.newKey()) : undefined
    if (provesPage(call) && !csrfIn(deps.cookies())) await renewCsrf(deps)
    let response = await attempt(deps, call, key)
    if (response.status === 419) {
      await renewCsrf(deps)
      response = await attempt(deps, call, key)
    }
    if (response.ok) {
      const [, tag] = /^"(.+)"$/.exec(response.headers.get('etag') ?? '') ?? []
      if (tag) call.onTag?.(tag)
      return response.status === 204 ? undefined : readJson(deps, response)
    }
    const refused = new RefusedError(response.status, await errorBody(deps, response))
    follow(deps, call, refused)
    throw refused
  }
}

/** The server's `needsOwnPage`. */
const provesPage = ({ method, changes }: Call): boolean => method !== 'GET' || changes

async function attempt(deps: HttpDeps, call: Call, key: string | undefined): Promise<Response> {
  const { method, path, query = {}, body, signal } = call
  const headers = await headersOf(deps, call, key)
  return reach(deps, `${path}${queryText(query)}`, {
    method,
    headers,
    credentials: 'include',
    signal: signal ?? null,
    body: body === undefined ? null : body instanceof FormData ? body : JSON.stringify(body),
  })
}

async function reach(deps: HttpDeps, address: string, init: RequestInit): Promise<Response> {
  try {
    const response = await deps.fetch(address, init)
    const date = response.headers.get('date')
    deps.heard.answered(date ? new Date(date) : null)
    return response
  } catch (error) {
    // A cancelled query is not a lost connection.
    if (init.signal?.aborted) throw error
    deps.heard.doubted()
    throw new ConnectionError(deps.words().lost, { cause: error })
  }
}

async function headersOf(deps: HttpDeps, call: Call, key: string | undefined): Promise<Record<string, string>> {
  const token = call.isBare ? null : await deps.bearer()
  const csrf = provesPage(call) ? csrfIn(deps.cookies()) : null
  const socket = deps.socketId()
  return {
    Accept: 'application/json',
    'Accept-Language': deps.language(),
    'X-Requested-With': 'XMLHttpRequest',
    // The browser sets a form's boundary itself.
    ...(call.body === undefined || call.body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(csrf ? { 'X-XSRF-TOKEN': csrf } : {}),
    ...(socket ? { 'X-Socket-ID': socket } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
}

const renewCsrf = (deps: HttpDeps): Promise<Response> =>
  reach(deps, '/', { credentials: 'include', cache: 'no-store', headers: { Accept: 'text/html', 'X-Requested-With': 'XMLHttpRequest' } })

function csrfIn(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith('XSRF-TOKEN='))
  return found ? decodeURIComponent(found.slice('XSRF-TOKEN='.length)) : null
}

function queryText(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

async function readJson(deps: HttpDeps, response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    throw new RefusedError(response.status, unexpected(deps))
  }
}

async function errorBody(deps: HttpDeps, response: Response): Promise<ErrorBody> {
  const body: unknown = await response.json().catch(() => null)
  return isErrorBody(body) ? body : unexpected(deps)
}

/** A proxy answers in its own way; the message must still be ours. */
const unexpected = (deps: HttpDeps): ErrorBody => ({ code: 'internal', message: deps.words().unexpected })

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'message' in body && typeof body.message === 'string'

function follow({ lead }: HttpDeps, call: Call, { status, redirect }: RefusedError): void {
  if (status === 401 && !OWN_401.includes(call.path)) lead.unauthenticated()
  if (status === 402 && redirect) lead.redirect(redirect)
  if (status === 503) lead.maintenance()
}
