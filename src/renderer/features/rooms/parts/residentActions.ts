import type { Placed } from './dropOutcome.ts'

/** Actions on a resident on the board; each opens a dialog. */
export interface ResidentActions {
  onMove: (who: Placed) => void
  onSwitch: (who: Placed) => void
  onAway: (who: Placed) => void
}
