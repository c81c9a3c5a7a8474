import { request } from 'node:https'
import { uuidv7 } from '#core/kernel/ids.ts'

interface Asked {
  method?: string
  body?: unknown
  headers?: Record<string, string>
}

interface Said {
  status: number
  headers: Record<string, string | string[] | undefined>
  cookies: string[]
  body: Record<string, unknown>
}

interface Where {
  origin: string
  certificate: string
  /** The address from which the visitor connects, one of this computer's. */
  from: string
}

/** A browser as a server behind TLS sees it: it keeps cookies, and connects from its own address. */
export class Visitor {
  readonly #where: Where
  readonly cookies = new Map<string, string>()

  constructor(where: Where) {
    this.#where = where
  }

  ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Said> {
    const { origin, certificate, from } = this.#where
    return new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const asked = request(`${origin}${path}`, {
        method,
        ca: certificate,
        localAddress: from,
        headers: {
          Accept: 'application/json',
          Origin: origin,
          'X-Requested-With': 'XMLHttpRequest',
          'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '',
          Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(text)) }),
          ...(method !== 'GET' && { 'Idempotency-Key': uuidv7() }),
          ...headers,
        },
      })
      asked.once('error', reject).once('response', (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .once('end', () => {
            const cookies = answer.headers['set-cookie'] ?? []
            for (const cookie of cookies) this.#keep(cookie)
            const isJson = answer.headers['content-type']?.startsWith('application/json')
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              cookies,
              body: isJson ? (JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>) : {},
            })
          })
      })
      asked.end(text)
    })
  }

  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}
