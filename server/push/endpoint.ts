import type { Config } from '../config/config.ts'

/** Whether an address belongs to a known push service: https on the usual port, without a user name. */
export function isPushEndpoint(address: string, { pushHosts }: Pick<Config, 'pushHosts'>): boolean {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return false
  // A test's own service has a port and no certificate, and is named with its scheme.
  if (pushHosts.includes(url.origin)) return true
  return url.protocol === 'https:' && url.port === '' && pushHosts.some((host) => isOf(url.hostname, host))
}

const isOf = (hostname: string, host: string): boolean => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
