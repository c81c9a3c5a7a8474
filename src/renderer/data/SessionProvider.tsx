import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { SessionSource } from './session.ts'
import { SessionContext, type SessionValue } from './sessionContext.ts'

/** Provides the session to the screens. */
export function SessionProvider({ session, children }: { session: SessionSource; children: ReactNode }): ReactNode {
  const { status, user, offline = false } = useSyncExternalStore(session.subscribe, session.get)
  const value = useMemo<SessionValue>(() => {
    const rights = new Set(user?.rights)
    return {
      status,
      user,
      offline,
      can: (right) => rights.has(right),
      signIn: session.signIn,
      enrol: session.enrol,
      ways: session.ways,
      renew: session.restore,
      signOut: session.signOut,
      switchPartner: session.switchPartner,
    }
  }, [session, status, user, offline])
  return <SessionContext value={value}>{children}</SessionContext>
}
