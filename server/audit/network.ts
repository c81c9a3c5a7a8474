import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import { macOf } from '../kernel/crypto.ts'
import { addressKey } from '../kernel/address.ts'

/** Request data for every audit line: available in the whole call stack, so that no line can lack it. */
const request = new AsyncLocalStorage<() => string | null>()

/** The network of the current request, as by `networkMac`; null for actions of the server itself. */
export const networkOfRequest = (): string | null => request.getStore()?.() ?? null

/** Stores the network of a request, for its audit lines. */
export const fromNetwork =
  (secret: Buffer): Middleware =>
  (ctx, next) =>
    withinNetwork(secret, ctx.ip, next)

/** The same for a live connection. */
export function withinNetwork<T>(secret: Buffer, address: string, work: () => T): T {
  return request.run(() => codeOf(secret, address), work)
}

/** The size of the cache: thirty browsers of a house repeat requests at each change, from one address. */
const MOST = 1000
const codes = new WeakMap<Buffer, Map<string, string | null>>()

function codeOf(secret: Buffer, address: string): string | null {
  const known = codes.get(secret) ?? new Map<string, string | null>()
  codes.set(secret, known)
  const code = known.has(address) ? (known.get(address) ?? null) : networkMac(secret, address)
  if (known.size >= MOST) known.clear()
  known.set(address, code)
  return code
}

/**
 * A storable form of an address: an HMAC with the installation's key. Equal addresses give equal codes, and nobody without the key can find
 * the address by trying. 128 bits; null for an invalid address.
 */
export function networkMac(secret: Buffer, address: string): string | null {
  return isIP(address.replace(/%.*$/, '')) === 0 ? null : macOf(secret, 'network', addressKey(address)).slice(0, 22)
}
