import type { DeskState } from '#shared/desk.ts'
import { type DeskNumbers, NO_NUMBERS } from '#shared/deskNumbers.ts'
import type { Language } from '#texts/language.ts'
import type { Connection, ConnectionState } from './connection.ts'
import type { Desk } from './desk.ts'
import type { AskDesk } from './deskPort.ts'

export interface LiveDesk extends Desk {
  /** The numbers are pushed; their details are fetched when they change. */
  heard: (numbers: DeskNumbers) => void
  /** Fetches the whole state; concurrent calls are merged. Never throws. */
  refresh: () => Promise<void>
}

/** The desktop's state, as last received. */
export function createDeskState(ask: AskDesk, language: () => Language): LiveDesk {
  const listeners = new Set<() => void>()
  let state: DeskState = { numbers: NO_NUMBERS, waiting: [], refused: [], settled: [] }
  let asking: Promise<void> | null = null
  let isStale = false
  const set = (next: DeskState): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const askUntilFresh = async (): Promise<void> => {
    do {
      isStale = false
      // Without an answer the last state stays on the screen; the next event fetches again.
      const next = await ask<'state'>({ type: 'state' }).catch(() => null)
      if (next) set(next)
    } while (isStale)
  }
  const refresh = (): Promise<void> => {
    isStale = true
    asking ??= askUntilFresh().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh,
    heard: (numbers) => {
      const { unsent, attention } = state.numbers
      set({ ...state, numbers })
      if (numbers.unsent !== unsent || numbers.attention !== attention) void refresh()
    },
    sync: () => ask<'sync'>({ type: 'sync' }).then(refresh, () => undefined),
    resolve: async (resolution) => {
      const answer = await ask<'resolve'>({ type: 'resolve', ...resolution, language: language() })
      await refresh()
      return answer
    },
  }
}

/** The connection as the desktop sees it; the page's calls do not affect it. */
export function deskConnection(desk: Desk): Connection {
  let state: ConnectionState = { online: true, lastSyncedAt: null }
  return {
    get: () => {
      const { online, syncedAt } = desk.get().numbers
      if (online !== state.online || syncedAt !== (state.lastSyncedAt?.toISOString() ?? null)) {
        state = { online, lastSyncedAt: syncedAt === null ? null : new Date(syncedAt) }
      }
      return state
    },
    subscribe: desk.subscribe,
    answered: () => undefined,
    doubted: () => undefined,
  }
}
