import { isOurAddress } from '../ipc/sender.ts'

const ALLOWED = new Set(['notifications', 'clipboard-sanitized-write', 'fullscreen'])

/** The requesting frame's URL, and whether it is the top one. */
export interface Asking {
  url: string
  isTop: boolean
}

/** Permissions are denied except three, and those only to our own page (security.md 2.1, rule 5). */
export const isAllowed = (permission: string, { url, isTop }: Asking): boolean => isTop && ALLOWED.has(permission) && isOurAddress(url)
