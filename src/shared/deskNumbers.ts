/** The three numbers of the status strip (unsent, needs attention, last synced) and their details. */
export interface DeskNumbers {
  online: boolean
  unsent: number
  attention: number
  /** The same for other houses of this user: sent and shown when they work there again. */
  elsewhere: { unsent: number; attention: number }
  /** How many intents of other users wait on this computer. */
  others: number
  /** The server's time of the last complete pull, ISO; null before the first. */
  syncedAt: string | null
  /** Progress of the first copy: rows received of rows expected; null when none is running. */
  progress: { done: number; total: number } | null
  /** Whether this user works on a copy of their house; if there is none, or none can be opened now, they work online only. */
  copies: boolean
  /** Whether people and rooms have been copied, so that work can begin. */
  usable: boolean
  /** How far this computer's clock is ahead of the server's, ms. */
  skew: number
  /** Whether the offset is certain; if the clock was set back while the computer was off, it is only a lower bound. */
  isTimeSure: boolean
  /** This version can no longer read the server's rows: nothing is lost, but it must be updated. */
  outdated: boolean
  /** The server has tables or columns that this version does not show until an update. */
  hidden: boolean
  /** A newer version has been downloaded and is installed when the app is closed. */
  isUpdateReady?: boolean
  /** The data process has crashed and is being restarted. */
  isAway?: boolean
  /**
   * Why the last sync failed although there is a connection: the session has expired, the user has lost access to the house, the disk is
   * full, or an internal error. Queued intents stay queued; null when all is well.
   */
  trouble: 'signed-out' | 'forbidden' | 'disk-full' | 'failed' | null
  /** Whether house data may be stored on this computer; not without a secure key store. */
  keeps: boolean
  /** How many intents this version cannot read or send because another version wrote them; they wait for that version. */
  strange: number
  /** When this user's file of unsent intents was found damaged (ISO), and how many could be recovered; shown for some days. */
  rescue: { at: string; kept: number } | null
}

/** While no house is copied. */
export const NO_NUMBERS: DeskNumbers = {
  online: false,
  unsent: 0,
  attention: 0,
  elsewhere: { unsent: 0, attention: 0 },
  others: 0,
  syncedAt: null,
  progress: null,
  copies: false,
  usable: false,
  skew: 0,
  isTimeSure: true,
  outdated: false,
  hidden: false,
  trouble: null,
  keeps: true,
  strange: 0,
  rescue: null,
}
