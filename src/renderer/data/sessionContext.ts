import { createContext, useContext } from 'react'
import type { EnrolAnswer, SessionUser } from '#shared/contract/session.ts'
import type { Right } from '#shared/rights.ts'
import type { SignInMethods } from './browserSignIn.ts'

export type SessionStatus = 'restoring' | 'in' | 'out'

/** Who is signed in and the ways in and out. */
export interface SessionValue {
  status: SessionStatus
  user: SessionUser | null
  /** At a desk: unlocked by the password alone, the server has not been asked yet who this is. */
  offline: boolean
  can: (right: Right) => boolean
  /** With `code` the second step, for which the first was refused. @throws RefusedError with the reason, ConnectionError */
  signIn: (email: string, password: string, code?: string) => Promise<SessionUser>
  /** What a second factor is set up with while signing in; null on the desktop, where this is done in a browser. */
  enrol: (() => Promise<EnrolAnswer>) | null
  /** The ways in beside the password; null on the desktop, whose window holds no key and goes to no other site. */
  ways: SignInMethods | null
  /** Asks anew who this is: name or picture has changed. Never throws. */
  renew: () => Promise<void>
  signOut: () => Promise<void>
  /** Works for another house or local government from now on; a new session with its own rights. */
  /** Null: as oneself, for nobody. */
  switchPartner: (partnerId: string | null) => Promise<SessionUser>
}

export const SessionContext = createContext<SessionValue | null>(null)

/** @throws when nothing above gives the session: a mistake of composition */
export function useSession(): SessionValue {
  const session = useContext(SessionContext)
  if (!session) throw new Error('SessionContext is missing')
  return session
}
