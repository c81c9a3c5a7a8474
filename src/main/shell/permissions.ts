import { isOurAddress } from '../ipc/sender.ts'

const ALLOWED = new Set(['notifications', 'clipboard-sanitized-write', 'fullscreen'])

/** Who asks: the frame's address, and whether it is the top one. */
export interface Asking {
  url: string
  isTop: boolean
}

/** Permissions are denied but for three, and these only to our own page (security.md 2.1, rule 5). */
export const isAllowed = (permission: string, { url, isTop }: Asking): boolean => isTop && ALLOWED.has(permission) && isOurAddress(url)
