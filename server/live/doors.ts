import type { IncomingMessage } from 'node:http'
import { addressKey } from '../kernel/address.ts'

/** Limits connections per address. */
export class Doors {
  readonly #most: number
  readonly #proxies: number
  readonly #open = new Map<string, number>()

  /** @param most the limit per address; @param proxies how many proxies in front are trusted to give the visitor's address */
  constructor(most: number, proxies: number) {
    this.#most = most
    this.#proxies = proxies
  }

  /** Registers a connection. @returns a release function, or null if its address has reached the limit */
  enter(request: IncomingMessage): (() => void) | null {
    const key = addressKey(addressOf(request, this.#proxies))
    const own = this.#open.get(key) ?? 0
    if (own >= this.#most) return null
    this.#open.set(key, own + 1)
    let isIn = true
    return () => {
      if (isIn) this.#leave(key)
      isIn = false
    }
  }

  #leave(key: string): void {
    const own = (this.#open.get(key) ?? 0) - 1
    if (own > 0) this.#open.set(key, own)
    else this.#open.delete(key)
  }
}

/** The address of a connection: from the outermost trusted proxy, otherwise from the socket. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = proxies === 0 ? [] : String(headers['x-forwarded-for'] ?? '').split(',')
  return named.at(-proxies)?.trim() || socket.remoteAddress || ''
}

/**
 * Whether a socket's origin is the host that it connects to, since a page of another site must not use our users' cookies; the port may
 * differ. An invalid origin or host is refused.
 */
export function isSameHost({ origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true
  const [asking, asked] = [URL.parse(origin), URL.parse(`http://${host ?? ''}`)]
  return asking !== null && asked !== null && asking.hostname !== '' && asking.hostname === asked.hostname
}
