import { createContext, useContext } from 'react'
import type { Connection } from './connection.ts'
import type { Desk } from './desk.ts'
import type { DraftsHere } from './draftsHere.ts'
import type { Live, LiveDeps } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Port } from './port.ts'

/** The data layer of all screens; composed once. */
export interface Data {
  port: Port
  connection: Connection
  /**
   * The live channel's address and subscribers: calls carry its id, so that the house does not notify the originator. Null on the desktop,
   * whose own processes listen.
   */
  live: { url: string; token: LiveDeps['token']; onPutOut: () => void; opened: (live: Live | null) => void } | null
  /** What only the desktop has; null in a browser. */
  desk: Desk | null
  /** A browser's outbox; null on a desktop, whose own file keeps everything. */
  outbox: Outbox | null
  /** The user's unsent drafts. */
  drafts: DraftsHere
}

export const DataContext = createContext<Data | null>(null)

/** @throws if no provider is above: a bug in composition */
export function useData(): Data {
  const data = useContext(DataContext)
  if (!data) throw new Error('DataContext is missing')
  return data
}
