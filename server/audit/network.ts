import { AsyncLocalStorage } from 'node:async_hooks'
import { isIPv4, isIPv6 } from 'node:net'
import type { Middleware } from 'koa'
import { macOf } from '../accounts/crypto.ts'

/** Of a request what each of its audit lines says: known all the way down, so that no way to the log can forget it. */
const request = new AsyncLocalStorage<{ network: string | null }>()

/** From where the request comes that is being answered, as `networkMac` has it; null for what the server does by itself. */
export const networkOfRequest = (): string | null => request.getStore()?.network ?? null

/** Remembers from where a request comes, for its audit lines. */
export const fromNetwork =
  (secret: Buffer): Middleware =>
  (ctx, next) =>
    request.run({ network: networkMac(secret, ctx.ip) }, next)

/**
 * An address in a form that may be kept: a code of it under the installation's key. The same address gives the same code, and nobody
 * without the key can tell by trying which it was. 128 bits; null for what is no address.
 */
export function networkMac(secret: Buffer, address: string): string | null {
  const known = wholeOf(address)
  return known === null ? null : macOf(secret, 'network', known).slice(0, 22)
}

/** An IPv4 address, or the half of an IPv6 address that names a home or an office: its computers change the rest by themselves. */
function wholeOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.toLowerCase().split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return `${[...first, ...between, ...last].slice(0, 4).join(':')}::/64`
}

const groupsOf = (part: string): string[] =>
  part
    .split(':')
    .filter(Boolean)
    .map((group) => group.replace(/^0+(?=.)/, ''))
