import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { SessionUser } from '#shared/contract/session.ts'
import type { Session } from './session.ts'
import { SessionContext, type SessionValue } from './sessionContext.ts'

/** Gives the session to the screens, and forgets all data when it becomes somebody else's. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }): ReactNode {
  const { status, user } = useSyncExternalStore(session.subscribe, session.get)
  useForgetting(user)
  const value = useMemo<SessionValue>(() => {
    const rights = new Set(user?.rights)
    return {
      status,
      user,
      can: (right) => rights.has(right),
      signIn: session.signIn,
      signOut: session.signOut,
      switchPartner: session.switchPartner,
    }
  }, [session, status, user])
  return <SessionContext value={value}>{children}</SessionContext>
}

function useForgetting(user: SessionUser | null): void {
  const queries = useQueryClient()
  const who = user ? `${user.id} ${user.active_partner ?? ''}` : ''
  const former = useRef(who)
  useEffect(() => {
    if (former.current === who) return
    former.current = who
    queries.clear()
  }, [who, queries])
}
