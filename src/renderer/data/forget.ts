import type { QueryClient } from '@tanstack/react-query'
import type { SessionSource, SessionState } from './session.ts'

/** Clears all data when the session changes to another user or house; visible queries are refetched with the new rights. */
export function forgetBetweenSessions(
  session: Pick<SessionSource, 'get' | 'subscribe'>,
  queries: QueryClient,
  forgetHeld: () => void = () => undefined,
): void {
  let former = whoIn(session.get())
  session.subscribe(() => {
    const who = whoIn(session.get())
    if (who === former) return
    former = who
    forgetHeld()
    if (who === null) return queries.clear()
    queries.removeQueries({ type: 'inactive' })
    void queries.resetQueries()
  })
}

/** User, organisation and rights as one text; null if signed out. */
export const whoIn = ({ user }: Pick<SessionState, 'user'>): string | null =>
  user ? [user.id, user.active_partner ?? '', user.house?.id ?? '', user.rights.join()].join(' ') : null
