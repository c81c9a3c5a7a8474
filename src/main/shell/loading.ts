import { APP_ORIGIN, isOurAddress } from '../ipc/sender.ts'

/**
 * What a page may load at all, whatever its policy says: itself, and what it made or carries (security.md 2.1, rule 1).
 * The server is only ever spoken to by the data process.
 */
export const mayLoad = (address: string): boolean =>
  isOurAddress(address) || [`blob:${APP_ORIGIN}/`, 'data:', 'devtools:'].some((start) => address.startsWith(start))
