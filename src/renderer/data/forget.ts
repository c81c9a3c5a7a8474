import type { QueryClient } from '@tanstack/react-query'
import type { SessionSource, SessionState } from './session.ts'

/** Forgets all data when the session becomes somebody else's or another house's; what is on the screen is asked anew with the new rights. */
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

/** A person in a place of work with their rights, as one text; null when nobody is in. */
export const whoIn = ({ user }: Pick<SessionState, 'user'>): string | null =>
  user ? [user.id, user.active_partner ?? '', user.house?.id ?? '', user.rights.join()].join(' ') : null
