import { isIPv4, isIPv6 } from 'node:net'
import type { Context } from 'koa'

/** How a session is described to its user. */
export interface Seen {
  agent: string | null
  network: string | null
}

/** The origin of a request, no more precisely than its user needs to recognise it. */
export const seenOf = (ctx: Context): Seen => ({ agent: agentOf(ctx.get('user-agent')), network: networkOf(ctx.ip) })

// In this order: Edge and Opera also contain Chrome, and Chrome contains Safari.
const PROGRAMS: readonly [RegExp, string][] = [
  [/Electron\//, 'Koduke'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** `Firefox · Windows` from a user agent; null if unknown. */
export function agentOf(said: string): string | null {
  const parts = [PROGRAMS, SYSTEMS].flatMap((known) => known.find(([pattern]) => pattern.test(said))?.[1] ?? [])
  return parts.length > 0 ? parts.join(' · ') : null
}

/** The prefix of an address: a house or a provider, not a computer. `85.253.12.7` → `85.253.12.*`; null for an invalid one. */
export function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(plain)) return plain.replace(/\d+$/, '*')
  if (!isIPv6(plain)) return null
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean).slice(0, 3)
  return groups.length > 0 ? `${groups.join(':')}:*` : plain
}
