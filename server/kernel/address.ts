import { isIPv4, isIPv6 } from 'node:net'

/**
 * The rate limit key of an address: IPv4 whole, also if mapped into IPv6; for IPv6 the first half, since a subscriber gets that many
 * addresses. An invalid address is its own key, up to 64 characters.
 */
export function addressKey(address: string): string {
  const [ip = ''] = address.split('%')
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return ip.slice(0, 64)
  const groups = groupsOf(ip)
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  const half = groups.slice(0, 4).map((group) => group.toString(16))
  return `${half.join(':')}::/64`
}

/** The eight groups of an IPv6 address in any notation. */
function groupsOf(ip: string): number[] {
  const [, last] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(ip) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = last?.split('.').map(Number) ?? []
  const plain = last === undefined ? ip : `${ip.slice(0, -last.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return tail === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
