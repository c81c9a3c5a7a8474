import type { Session } from './session.ts'

/** All users' drafts at this computer, in the browser's storage; each part opens only for its author. */
export const DRAFTS = 'koduke.drafts'

/** The name prefix of unsent entries (`outbox.ts`). */
export const UNSENT = 'outbox '

/** One user's unsent drafts in one house: by name, which contains the form and the person it is about. */
export interface Drafts {
  /** The draft and its time (ms). */
  get: (name: string) => { draft: object; at: number } | null
  /** All with this prefix. */
  all: (prefix: string) => object[]
  keep: (name: string, draft: object) => void
  /** It was sent or discarded. */
  forget: (name: string) => void
  /** Saves pending changes at once. Never throws. */
  flush: () => Promise<void>
  /** Reads what another tab has saved or deleted; local input stays. @throws if it cannot be opened now */
  reload: () => Promise<void>
  /** The same, and forgets the key: nothing is saved or deleted afterwards. */
  close: () => Promise<void>
}

/** The present user's drafts. */
export interface DraftsHere {
  /** Null until opened. */
  get: () => Drafts | null
  subscribe: (listener: () => void) => () => void
  /** Opens them, or returns the opened ones. */
  open: () => Promise<Drafts>
}

/** Drafts are opened when the first form needs them, and closed with the session: pending input is still saved for its author. */
export function createDraftsHere(session: Pick<Session, 'get' | 'subscribe'>, load: () => Promise<Drafts>): DraftsHere {
  const listeners = new Set<() => void>()
  let drafts: Drafts | null = null
  let opening: Promise<Drafts> | null = null
  let who = whoseIn(session.get())
  const become = (next: Drafts | null): void => {
    drafts = next
    for (const listener of listeners) listener()
  }
  const open = (): Promise<Drafts> => {
    if (opening) return opening
    const mine = load()
    opening = mine
    mine.then(
      (opened) => (opening === mine ? become(opened) : void opened.close()),
      () => {
        // The module failed to load: the next form retries.
        if (opening === mine) opening = null
      },
    )
    return mine
  }
  session.subscribe(() => {
    const next = whoseIn(session.get())
    if (next === who) return
    who = next
    opening = null
    void drafts?.close()
    become(null)
  })
  return {
    get: () => drafts,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    open,
  }
}

/** A change of rights in the same house keeps the drafts. */
export const whoseIn = ({ user }: ReturnType<Session['get']>): string => `${user?.id} ${user?.house?.id}`
