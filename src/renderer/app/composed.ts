import type { SessionSource } from '#data/session.ts'
import type { Data } from '#data/DataContext.ts'
import type { InsideSource } from './insideContext.ts'

/** The app, composed for its host. */
export interface Composed {
  session: SessionSource
  /** Restores the session; to be awaited before anything is shown. Never throws. */
  restore: () => Promise<void>
  /** The dependencies of pages behind sign-in, with cached house data restored: to be opened after `restore`. */
  inside: InsideSource
  /** What the sign-in page needs from its host: everything on a desktop, nothing in a browser. */
  data: Data | null
}
