import { createContext, useContext } from 'react'
import type { EnrolAnswer, SessionUser } from '#shared/contract/session.ts'
import type { Right } from '#shared/rights.ts'
import type { SignInMethods } from './browserSignIn.ts'

export type SessionStatus = 'restoring' | 'in' | 'out'

/** The signed-in user, and signing in and out. */
export interface SessionValue {
  status: SessionStatus
  user: SessionUser | null
  /** On a desk: unlocked by password only; the server has not confirmed the user yet. */
  offline: boolean
  can: (right: Right) => boolean
  /** With `code` the second step, for which the first was refused. @throws RefusedError with the reason, ConnectionError */
  signIn: (email: string, password: string, code?: string) => Promise<SessionUser>
  /** The setup data of a second factor during sign-in; null on the desktop, where it needs a browser. */
  enrol: (() => Promise<EnrolAnswer>) | null
  /** The sign-in methods besides the password; null on the desktop, whose window holds no keys and opens no other site. */
  ways: SignInMethods | null
  /** Refetches the user: name or picture has changed. Never throws. */
  renew: () => Promise<void>
  signOut: () => Promise<void>
  /** Switches to another house or local government; a new session with its own rights. */
  /** Null: as oneself, for nobody. */
  switchPartner: (partnerId: string | null) => Promise<SessionUser>
}

export const SessionContext = createContext<SessionValue | null>(null)

/** @throws if no provider is above: a bug in composition */
export function useSession(): SessionValue {
  const session = useContext(SessionContext)
  if (!session) throw new Error('SessionContext is missing')
  return session
}
