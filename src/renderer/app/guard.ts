import type { SessionUser } from '#shared/contract/session.ts'
import { isKnown, isOpen } from '#shared/paths.ts'

type Person = Pick<SessionUser, 'role'> & Partial<Pick<SessionUser, 'invitations'>>

/**
 * Where to redirect instead of the requested path; null to stay. Unknown addresses need no sign-in (decision 0055). The path includes query
 * and hash.
 */
export function guard(path: string, person: Person | null): string | null {
  const { pathname, searchParams } = new URL(path, HERE)
  const bare = pathname.replace(/(.)\/+$/, '$1')
  if (bare === '/login') return person ? (safePath(searchParams.get('redirect')) ?? landingOf(person)) : null
  if (person || isOpen(bare) || !isKnown(bare)) return null
  return `/login?redirect=${encodeURIComponent(path)}`
}

/** A path of this site unchanged, or null: a redirect must never lead to another site. */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || UNSAFE.test(path)) return null
  const url = new URL(path, HERE)
  // Redirecting back to sign-in would be a loop.
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/login')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** An invited user reads the invitation first; otherwise public users go to the portal, staff to the workspace. */
function landingOf({ role, invitations = 0 }: Person): string {
  if (invitations > 0) return '/kutsed'
  return role === 'user' ? '/' : '/koduke'
}

/** Any origin does: it is only compared with itself. */
const HERE = 'https://koduke.invalid'

// Browsers read a backslash as a slash and drop control characters: `/\evil` and `/<tab>/evil` would leave the site.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE = /^\/[/\\]|[\\\u0000-\u001f\u007f]/
