import type { SessionUser } from '#shared/contract/session.ts'
import { isKnown, isOpen } from '#shared/paths.ts'

type Person = Pick<SessionUser, 'role'> & Partial<Pick<SessionUser, 'invitations'>>

/**
 * Where somebody must go instead of the path they ask for; null when they may stay. At an address where nothing stands nobody is asked who
 * they are (decision 0055).
 * The path is whole: with query and hash.
 */
export function guard(path: string, person: Person | null): string | null {
  const { pathname, searchParams } = new URL(path, HERE)
  const bare = pathname.replace(/(.)\/+$/, '$1')
  if (bare === '/login') return person ? (safePath(searchParams.get('redirect')) ?? landingOf(person)) : null
  if (person || isOpen(bare) || !isKnown(bare)) return null
  return `/login?redirect=${encodeURIComponent(path)}`
}

/** A path of this site as it is, or null: an address of another site must never come out of a redirect. */
export function safePath(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || UNSAFE.test(path)) return null
  const url = new URL(path, HERE)
  // Back to signing in would go round in circles.
  if (url.origin !== HERE || url.pathname.startsWith('//') || url.pathname.startsWith('/login')) return null
  return `${url.pathname}${url.search}${url.hash}`
}

/** Whoever is invited to a house reads that first; otherwise public people land on the portal, staff in the workspace. */
function landingOf({ role, invitations = 0 }: Person): string {
  if (invitations > 0) return '/kutsed'
  return role === 'user' ? '/' : '/koduke'
}

/** Any origin does: it is only compared with itself. */
const HERE = 'https://koduke.invalid'

// Browsers read a backslash as a slash and drop control characters: `/\evil` and `/<tab>/evil` would leave the site.
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE = /^\/[/\\]|[\\\u0000-\u001f\u007f]/
