import type { Session } from './session.ts'

/** Everybody's drafts at this computer, in the browser's storage; each part opens only for who wrote it. */
export const DRAFTS = 'koduke.drafts'

/** How the names of what was told and is not sent begin (`outbox.ts`). */
export const UNSENT = 'outbox '

/** What one person has begun to write in one house and not sent: forms by their names, which say the form and whom it is about. */
export interface Drafts {
  /** As it was left, and when (ms). */
  get: (name: string) => { draft: object; at: number } | null
  /** All whose names begin so. */
  all: (prefix: string) => object[]
  keep: (name: string, draft: object) => void
  /** It was sent or thrown away. */
  forget: (name: string) => void
  /** Keeps at once what waits to be kept. Never throws. */
  flush: () => Promise<void>
  /** Hears what another tab has kept or erased meanwhile; what is typed here stays. @throws where it cannot be opened now */
  reload: () => Promise<void>
  /** The same, and lets go of what opens them: nothing is kept or erased after it. */
  close: () => Promise<void>
}

/** The drafts of whoever is here. */
export interface DraftsHere {
  /** Null until somebody's have been opened. */
  get: () => Drafts | null
  subscribe: (listener: () => void) => () => void
  /** Opens them, or gives the opened ones. */
  open: () => Promise<Drafts>
}

/** Drafts are opened when the first form asks, and closed with the session: what is typed until then is still kept for its writer. */
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
        // The part of the product did not come: the next form asks again.
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

/** Other rights in the same house leave what was begun where it is. */
export const whoseIn = ({ user }: ReturnType<Session['get']>): string => `${user?.id} ${user?.house?.id}`
