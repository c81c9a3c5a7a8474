import type { SessionUser } from '#shared/contract/session.ts'
import type { DeskSession } from '#shared/desk.ts'
import type { Language } from '#texts/language.ts'
import type { AskDesk } from './deskPort.ts'
import { RefusedError } from './errors.ts'
import type { SessionSource, SessionState } from './session.ts'

/** The desktop's session: the page holds no token or key, it only learns who is signed in. */
export function createDeskSession(ask: AskDesk, language: () => Language): SessionSource & { heard: (session: DeskSession) => void } {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'restoring', user: null }
  const heard = ({ user, offline }: DeskSession): void => {
    state = { status: user ? 'in' : 'out', user, offline }
    for (const listener of listeners) listener()
  }
  const enter = async (session: Promise<DeskSession>): Promise<SessionUser> => {
    const entered = await session
    heard(entered)
    if (!entered.user) throw new RefusedError(401, { code: 'unauthenticated', message: '' })
    return entered.user
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    heard,
    restore: () =>
      ask<'restore'>({ type: 'restore', language: language() }).then(heard, () => {
        heard({ user: null, offline: false })
      }),
    signIn: (email, password, code) => enter(ask<'signIn'>({ type: 'signIn', email, password, ...(code && { code }), language: language() })),
    enrol: null,
    ways: null,
    switchPartner: async (active) => {
      // A desktop belongs to a house: working as oneself needs a browser.
      if (active === null) throw new RefusedError(403, { code: 'forbidden', message: '' })
      return enter(ask<'switch'>({ type: 'switch', active, language: language() }))
    },
    signOut: async () => {
      await ask<'signOut'>({ type: 'signOut', language: language() })
      heard({ user: null, offline: false })
    },
  }
}
