import { APP_ORIGIN, isOurAddress } from '../ipc/sender.ts'

/**
 * What a page may load, regardless of its CSP: itself, and blob or data URLs (security.md 2.1, rule 1). Only the data process talks to the
 * server.
 */
export const mayLoad = (address: string): boolean =>
  isOurAddress(address) || [`blob:${APP_ORIGIN}/`, 'data:', 'devtools:'].some((start) => address.startsWith(start))
