/** Use is counted over this many days. */
export const USE_DAYS = 28

/** A pad change of the diary: one change is one pad. */
export interface PadChange {
  client_id: string
  /** `dry`: it was looked at and kept on. */
  found: string | null
}

/** A proposed line: how many pads, and from what that follows. */
export interface PadNeed {
  client_id: string
  /** Pads used within `USE_DAYS`. */
  used: number
  /** The need until the next order, in pads. */
  weekly: number
  /** Pads on orders that have not arrived. */
  open: number
  /** What to order; never below 0. */
  quantity: number
}

/**
 * The pads that each resident needs for a number of days, by the use of the last `USE_DAYS`, less what is on open orders. A pad that was
 * found dry is counted as kept on. Rounded up: half a pad cannot be ordered.
 */
export function padNeeds(changes: readonly PadChange[], openByClient: ReadonlyMap<string, number>, days = 7): PadNeed[] {
  const used = new Map<string, number>()
  for (const { client_id, found } of changes) if (found !== 'dry') used.set(client_id, (used.get(client_id) ?? 0) + 1)
  return [...used].map(([client_id, count]) => {
    const weekly = Math.ceil((count * days) / USE_DAYS)
    const open = openByClient.get(client_id) ?? 0
    return { client_id, used: count, weekly, open, quantity: Math.max(0, weekly - open) }
  })
}
