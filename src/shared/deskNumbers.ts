/** The three numbers of the strip (not sent, needs attention, last synced) and what stands behind them. */
export interface DeskNumbers {
  online: boolean
  unsent: number
  attention: number
  /** The same of other houses in which this person works: sent and shown when they are back there. */
  elsewhere: { unsent: number; attention: number }
  /** How many intents of people who are not here wait on this computer. */
  others: number
  /** The server's time of the last whole pull, ISO; null before the first. */
  syncedAt: string | null
  /** Rows of the first copy that have come, of how many; null when nothing is being copied for the first time. */
  progress: { done: number; total: number } | null
  /** Whether this person works by a copy of their house; where there is none, or none opens now, by the server alone. */
  copies: boolean
  /** Whether people and rooms are there in the copy, so that work can begin. */
  usable: boolean
  /** By how much this computer's clock is ahead of the server's, ms. */
  skew: number
  /** Whether the moment is known: it is only the earliest that it can be, where that clock was set back while this computer was off. */
  isTimeSure: boolean
  /** This version cannot read the server's rows any more: nothing is lost, but it must be updated. */
  outdated: boolean
  /** The server has tables or columns that this version does not show: they are seen after an update. */
  hidden: boolean
  /** A newer version is on this computer and is installed when the app is closed. */
  isUpdateReady?: boolean
  /** The part of the desktop that holds the data has ended and is begun again. */
  isAway?: boolean
  /**
   * Why the last round came to nothing although there is a line: the session is over, the house is closed to this person, this computer's
   * disk is full, or something of ours broke. What waits, waits; null when all is well.
   */
  trouble: 'signed-out' | 'forbidden' | 'disk-full' | 'failed' | null
  /** Whether anything of the house may be kept on this computer; without a safe for keys nothing is. */
  keeps: boolean
  /** How many intents this version of the app cannot read or send, for another one has written them: they wait for it. */
  strange: number
  /** When this person's file of what is not sent was found damaged (ISO), and how many of those intents could be read; told for some days. */
  rescue: { at: string; kept: number } | null
}

/** While nothing is copied of any house. */
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
