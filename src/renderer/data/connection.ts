/** Whether the server can be reached, and when it last answered. */
export interface ConnectionState {
  online: boolean
  lastSyncedAt: Date | null
}

export interface Connection {
  get: () => ConnectionState
  subscribe: (listener: () => void) => () => void
  /** Any answer came. */
  answered: () => void
  /** A call got no answer, or the live channel broke: checks the server before reporting it as lost, and after. */
  doubted: () => void
}

interface Deps {
  probe: () => Promise<boolean>
  now?: () => Date
  after?: (run: () => void, milliseconds: number) => void
}

const FIRST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** Tracks the connection from the results of calls; while it is lost, polls with growing delays. */
export function createConnection({ probe, now = () => new Date(), after = setTimeout }: Deps): Connection {
  let state: ConnectionState = { online: true, lastSyncedAt: null }
  let probing = false
  const listeners = new Set<() => void>()
  const set = (next: ConnectionState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const answered = (): void => set({ online: true, lastSyncedAt: now() })
  const ask = async (wait: number): Promise<void> => {
    if (await probe().catch(() => false)) {
      probing = false
      answered()
      return
    }
    if (state.online) set({ ...state, online: false })
    after(() => void ask(Math.min(wait * 2, LONGEST_WAIT)), wait)
  }
  const doubted = (): void => {
    if (probing) return
    probing = true
    void ask(FIRST_WAIT)
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered,
    doubted,
  }
}
