import { isIPv4, isIPv6 } from 'node:net'

/**
 * By what an address is counted: IPv4 whole, also where it comes mapped into IPv6; of IPv6 the first half, for that much every line gets
 * to give itself as many addresses as it likes. What is no address is counted as itself, up to 64 signs.
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

/** The eight groups of an IPv6 address, however it is written. */
function groupsOf(ip: string): number[] {
  const [, last] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(ip) ?? []
  const [a = 0, b = 0, c = 0, d = 0] = last?.split('.').map(Number) ?? []
  const plain = last === undefined ? ip : `${ip.slice(0, -last.length)}${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
  const [head = [], tail] = plain.split('::').map((part) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))))
  return tail === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}
