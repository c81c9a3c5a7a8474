import { z } from 'zod'

const StoredCookies = z.record(z.string(), z.object({ value: z.string(), path: z.string() }))

/** The cookies of one server, as in a browser; the desktop stores them sealed. */
export class Jar {
  readonly #cookies: Map<string, { value: string; path: string }>

  constructor(text = '{}') {
    this.#cookies = new Map(Object.entries(StoredCookies.parse(JSON.parse(text))))
  }

  /** The Cookie header for this path. */
  header(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  get = (name: string): string | null => this.#cookies.get(name)?.value ?? null

  /** Applies an answer's Set-Cookie headers. */
  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? []
      if (!name) continue
      const isOver = value === '' || /max-age=0(;|$)/i.test(line) || /expires=thu, 01 jan 1970/i.test(line)
      if (isOver) this.#cookies.delete(name)
      else this.#cookies.set(name, { value, path: /path=([^;]+)/i.exec(line)?.[1] ?? '/' })
    }
  }

  toText = (): string => JSON.stringify(Object.fromEntries(this.#cookies))
}

/** The device's name at the server, from its cookie: the part before its secret. */
export const deviceIdIn = (jar: Jar): string | null => (jar.get('__Host-kd-device') ?? jar.get('kd-device'))?.split('.')[0] ?? null
