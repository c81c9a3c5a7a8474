import { isIPv4, isIPv6 } from 'node:net'

/**
 * By what an address is counted: an IPv4 one whole, also where it is written as IPv6, and an IPv6 one by its first 64 bits, for
 * whoever has one has all of those.
 */
export function addressKey(address: string): string {
  const plain = address
    .toLowerCase()
    .replace(/^::ffff:(?=\d+\.)/, '')
    .replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  return isIPv6(plain) ? `${firstHalf(plain)}::/64` : plain.slice(0, 64)
}

/** The first four groups, without what may be left out in writing. */
function firstHalf(address: string): string {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...missing, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
