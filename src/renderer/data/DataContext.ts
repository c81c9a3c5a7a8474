import { createContext, useContext } from 'react'
import type { Connection } from './connection.ts'
import type { Desk } from './desk.ts'
import type { DraftsHere } from './draftsHere.ts'
import type { Live, LiveDeps } from './live.ts'
import type { Outbox } from './outbox.ts'
import type { Port } from './port.ts'

/** What every screen's data comes from; made once where the app is composed. */
export interface Data {
  port: Port
  connection: Connection
  /**
   * Where the live channel is, and who wants to know of it: calls carry its id, so that the house does not poke the poker.
   * Null on the desktop, whose own processes hear the house.
   */
  live: { url: string; token: LiveDeps['token']; onPutOut: () => void; opened: (live: Live | null) => void } | null
  /** What only the desktop has; null in a browser. */
  desk: Desk | null
  /** What was told in a browser while nobody answered; null at a desktop, whose own file keeps everything. */
  outbox: Outbox | null
  /** What whoever is here has begun to write and not sent. */
  drafts: DraftsHere
}

export const DataContext = createContext<Data | null>(null)

/** @throws when nothing above gives the data: a mistake of composition */
export function useData(): Data {
  const data = useContext(DataContext)
  if (!data) throw new Error('DataContext is missing')
  return data
}
