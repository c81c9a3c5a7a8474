import { z } from 'zod'

const StoredCookies = z.record(z.string(), z.object({ value: z.string(), path: z.string() }))

/** The cookies of one server, as a browser would keep them; the desktop keeps them sealed. */
export class Jar {
  readonly #cookies: Map<string, { value: string; path: string }>

  constructor(text = '{}') {
    this.#cookies = new Map(Object.entries(StoredCookies.parse(JSON.parse(text))))
  }

  /** What a request of this path carries. */
  header(path: string): string {
    return [...this.#cookies]
      .filter(([, cookie]) => path.startsWith(cookie.path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ')
  }

  get = (name: string): string | null => this.#cookies.get(name)?.value ?? null

  /** Takes what an answer sets. */
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

/** This computer's name at the server, as its cookie has it: what stands before its secret. */
export const deviceIdIn = (jar: Jar): string | null => (jar.get('__Host-kd-device') ?? jar.get('kd-device'))?.split('.')[0] ?? null
