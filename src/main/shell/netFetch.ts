import type { ClientRequestConstructorOptions } from 'electron'

/** The part of Electron's `net.request` that is used here. */
export interface NetRequest {
  on(event: 'response', listener: (answer: NetAnswer) => void): unknown
  on(event: 'redirect', listener: (status: number, method: string, url: string, headers: Record<string, string[]>) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  setHeader(name: string, value: string): void
  write(bytes: Buffer): unknown
  end(): unknown
  abort(): void
}

/** The answer, with its body decoded, as in every request of Chromium. */
export interface NetAnswer {
  statusCode: number
  headers: Record<string, string | string[]>
  on(event: 'data', listener: (bytes: Buffer) => void): unknown
  on(event: 'end', listener: () => void): unknown
  on(event: 'aborted' | 'error', listener: (error?: Error) => void): unknown
}

/** Statuses whose `Response` may have no body. */
const EMPTY = [204, 205, 304]
/** They describe the encoded bytes, not the decoded ones. */
const OF_THE_LINE = new Set(['content-encoding', 'content-length', 'transfer-encoding'])
const ASKED_BY_PROXY = 407

/**
 * `fetch` over Chromium's network stack, which uses the system's proxy, PAC file and certificates, unlike Node (Electron, net: "Automatic
 * management of system proxy configuration, support of the wpad protocol and proxy pac configuration files"). Not `net.fetch`: that joins
 * all `Set-Cookie` lines into one header, from which they cannot be separated. A redirect is not followed, and nothing is kept in a cache
 * ("network requests from the utility process will use the system network context which does not have HTTP cache support"). Cookies are the
 * caller's own: without `useSessionCookies` "cookies will not be sent".
 */
export const netFetch =
  (begin: (options: ClientRequestConstructorOptions) => NetRequest): typeof fetch =>
  async (input, init) => {
    const asked = new Request(input, init)
    const body = asked.body ? Buffer.from(await asked.arrayBuffer()) : null
    const signal = init?.signal ?? asked.signal
    signal.throwIfAborted()
    return new Promise((resolve, reject) => {
      // The default would be `idle`, after everything else that Chromium loads.
      const request = begin({ method: asked.method, url: asked.url, redirect: 'manual', cache: 'no-store', priority: 'medium' })
      for (const [name, value] of asked.headers) request.setHeader(name, value)
      const line = new Line(signal, () => request.abort())
      line.whenBroken(reject)
      request.on('error', (error) => line.broke(error))
      request.on('response', (answer) => {
        if (answer.statusCode === ASKED_BY_PROXY) line.leave(new Error('The proxy asks who this is'))
        else resolve(responseOf(answer, line))
      })
      request.on('redirect', (status, _method, url, told) => {
        const headers = headersOf(told)
        headers.set('location', url)
        resolve(new Response(null, { status, headers }))
        line.leave(null)
      })
      if (body) request.write(body)
      request.end()
    })
  }

/** Aborts a request: by the caller, or on a network error. */
class Line {
  readonly #signal: AbortSignal
  readonly #abort: () => void
  #listeners: ((error: unknown) => void)[] = []

  constructor(signal: AbortSignal, abort: () => void) {
    this.#signal = signal
    this.#abort = abort
    signal.addEventListener('abort', this.#outOfPatience)
  }

  whenBroken(listener: (error: unknown) => void): void {
    this.#listeners.push(listener)
  }

  broke(error: unknown): void {
    const listeners = this.#listeners
    this.ended()
    for (const listener of listeners) listener(error)
  }

  /** Its result is no longer needed. */
  leave(error: unknown): void {
    this.broke(error)
    this.#abort()
  }

  ended(): void {
    this.#listeners = []
    this.#signal.removeEventListener('abort', this.#outOfPatience)
  }

  #outOfPatience = (): void => this.leave(this.#signal.reason)
}

function responseOf(answer: NetAnswer, line: Line): Response {
  const made = { status: answer.statusCode, headers: headersOf(answer.headers) }
  const body = new ReadableStream<Uint8Array>({
    start(into) {
      let isOpen = true
      line.whenBroken((error) => {
        if (isOpen) into.error(error)
        isOpen = false
      })
      answer.on('data', (bytes) => {
        if (isOpen) into.enqueue(new Uint8Array(bytes))
      })
      answer.on('end', () => {
        if (isOpen) into.close()
        isOpen = false
        line.ended()
      })
      for (const event of ['aborted', 'error'] as const) answer.on(event, (error) => line.broke(error ?? new Error('The answer broke off')))
    },
    cancel: (reason) => line.leave(reason),
  })
  return new Response(EMPTY.includes(answer.statusCode) ? null : body, made)
}

function headersOf(told: NetAnswer['headers']): Headers {
  const headers = new Headers()
  for (const [name, values] of Object.entries(told)) {
    if (!OF_THE_LINE.has(name.toLowerCase())) for (const value of [values].flat()) headers.append(name, value)
  }
  return headers
}
