import { AsyncLocalStorage } from 'node:async_hooks'
import { isIP } from 'node:net'
import type { Middleware } from 'koa'
import { macOf } from '../kernel/crypto.ts'
import { addressKey } from '../kernel/address.ts'

/** Of a request what each of its audit lines says: known all the way down, so that no way to the log can forget it. */
const request = new AsyncLocalStorage<() => string | null>()

/** From where the request comes that is being answered, as `networkMac` has it; null for what the server does by itself. */
export const networkOfRequest = (): string | null => request.getStore()?.() ?? null

/** Remembers from where a request comes, for its audit lines. */
export const fromNetwork =
  (secret: Buffer): Middleware =>
  (ctx, next) =>
    withinNetwork(secret, ctx.ip, next)

/** The same for what comes over a live line. */
export function withinNetwork<T>(secret: Buffer, address: string, work: () => T): T {
  return request.run(() => codeOf(secret, address), work)
}

/** Of so many addresses the code is remembered: thirty browsers of a house ask again at each change, from one of them. */
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
 * An address in a form that may be kept: a code of it under the installation's key. The same address gives the same code, and nobody
 * without the key can tell by trying which it was. 128 bits; null for what is no address.
 */
export function networkMac(secret: Buffer, address: string): string | null {
  return isIP(address.replace(/%.*$/, '')) === 0 ? null : macOf(secret, 'network', addressKey(address)).slice(0, 22)
}
