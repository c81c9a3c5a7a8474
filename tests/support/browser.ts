import { io, type Socket } from 'socket.io-client'
import { uuidv7 } from '#core/kernel/ids.ts'
import type { Running } from '../../server/start.ts'

type Ports = Pick<Running, 'port' | 'socketPort'>

/** What a request may override. */
export interface RequestOptions {
  headers?: Record<string, string>
  /** Leaves out headers that a real page always sends. */
  without?: ('csrf' | 'bearer' | 'cookie' | 'xhr')[]
}

export interface Answer {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into any answer
  readonly body: any
  readonly text: string
  bytes: Buffer
}

/** A browser as the server sees it: a cookie jar, the CSRF token, the bearer token. Calls a real server over a real port. */
export class TestBrowser {
  readonly #server: Ports
  readonly cookies = new Map<string, string>()
  token = ''
  refreshToken = ''

  constructor(server: Ports) {
    this.#server = server
  }

  /** The id of its device, without the secret after it in the cookie. */
  get device(): string {
    return this.cookies.get('kd-device')?.split('.')[0] ?? ''
  }

  /** `GET /`: sets the binding cookie and the CSRF token. */
  async open(): Promise<this> {
    await this.send('GET', '/')
    return this
  }

  /** Signs in; keeps the answer. */
  async signIn(email: string, password = 'koduke-demo'): Promise<this> {
    await this.open()
    const answer = await this.send('POST', '/api/login', { email, password })
    if (answer.status !== 200) throw new Error(`sign-in of ${email}: ${answer.status} ${answer.text}`)
    this.token = answer.body.token
    this.refreshToken = answer.body.refresh_token
    return this
  }

  get = (path: string, options?: RequestOptions): Promise<Answer> => this.send('GET', path, undefined, options)
  post = (path: string, body: unknown = {}, options?: RequestOptions): Promise<Answer> => this.send('POST', path, body, options)

  async send(method: string, path: string, body?: unknown, { headers = {}, without = [] }: RequestOptions = {}): Promise<Answer> {
    const isForm = body instanceof FormData
    const response = await fetch(`http://127.0.0.1:${this.#server.port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...(!without.includes('xhr') && { 'X-Requested-With': 'XMLHttpRequest' }),
        ...(!without.includes('csrf') && { 'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '' }),
        ...(this.token && !without.includes('bearer') && { Authorization: `Bearer ${this.token}` }),
        ...(!without.includes('cookie') &&
          this.cookies.size > 0 && { Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(method !== 'GET' && { 'Idempotency-Key': uuidv7() }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie)
    const bytes = Buffer.from(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return answerOf(response, bytes, isJson)
  }

  #keep(cookie: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (!name || value === undefined) return
    if (/max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie) || value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }

  /** A live connection as this person. Rejects if the server refuses it. */
  async live(options: { token?: string; cookie?: string; origin?: string } = {}): Promise<Socket> {
    const cookie = options.cookie ?? [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const socket = io(`http://127.0.0.1:${this.#server.socketPort}`, {
      transports: ['websocket'],
      auth: { token: options.token ?? this.token },
      extraHeaders: { Cookie: cookie, ...(options.origin && { Origin: options.origin }) },
      reconnection: false,
      forceNew: true,
    })
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    return socket
  }
}

/** Text and JSON are decoded on demand. */
const answerOf = ({ status, headers }: Response, bytes: Buffer, isJson: boolean): Answer => ({
  status,
  headers,
  bytes,
  get text() {
    return bytes.toString()
  },
  get body() {
    return isJson ? JSON.parse(this.text) : this.text
  },
})
