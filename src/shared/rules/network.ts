/** What an address prefix (`server/accounts/seen`) tells a user: this computer, a local network, or the internet. */
export type NetworkKind = 'here' | 'local' | 'internet'

/** Private and local addresses (RFC 1918, 3927, 4193, 4291, 6598). */
const LOCAL = [
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^169\.254\./,
  /^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^f[cd][\da-f]{2}:/i,
  /^fe[89ab][\da-f]:/i,
]

/** `::1` → here; `192.168.1.*` → local; `85.253.12.*` → internet. */
export const networkKind = (network: string): NetworkKind =>
  network === '::1' || network.startsWith('127.') ? 'here' : LOCAL.some((each) => each.test(network)) ? 'local' : 'internet'
