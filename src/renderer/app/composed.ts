import type { SessionSource } from '#data/session.ts'
import type { Data } from '#data/DataContext.ts'
import type { InsideSource } from './insideContext.ts'

/** The app, put together for where it runs. */
export interface Composed {
  session: SessionSource
  /** Finds out who is there; to be awaited before anything is shown. Never throws. */
  restore: () => Promise<void>
  /** What the pages behind signing in work with, with what was kept of the house put back: to be opened after `restore`. */
  inside: InsideSource
  /** What signing in knows of where it stands: all at a desktop, nothing in a browser. */
  data: Data | null
}
