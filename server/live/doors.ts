import type { IncomingMessage } from 'node:http'
import { addressKey } from '../kernel/address.ts'

/** Counts who is connected from where, so that no address can take all there is. */
export class Doors {
  readonly #most: number
  readonly #proxies: number
  readonly #open = new Map<string, number>()

  /** @param most of one address; @param proxies how many proxies in front of us are trusted to name the visitor's address */
  constructor(most: number, proxies: number) {
    this.#most = most
    this.#proxies = proxies
  }

  /** Takes a place for a connection. @returns how to give it back, or null where its address has all it may */
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

/** Where a connection comes from: as the outermost of the trusted proxies says, otherwise as the network does. */
export function addressOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const named = proxies === 0 ? [] : String(headers['x-forwarded-for'] ?? '').split(',')
  return named.at(-proxies)?.trim() || socket.remoteAddress || ''
}

/**
 * Whether the page that opens a socket is of the host that it speaks to, for a page of another site must not come with our people's
 * cookies; the port may differ. What is no address, or no host, is none of ours.
 */
export function isSameHost({ origin, host }: IncomingMessage['headers']): boolean {
  if (origin === undefined) return true
  const [asking, asked] = [URL.parse(origin), URL.parse(`http://${host ?? ''}`)]
  return asking !== null && asked !== null && asking.hostname !== '' && asking.hostname === asked.hostname
}
