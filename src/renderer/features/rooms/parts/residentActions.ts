import type { Placed } from './dropOutcome.ts'

/** What can be done with a resident on the board of rooms; each opens a dialog. */
export interface ResidentActions {
  onMove: (who: Placed) => void
  onSwitch: (who: Placed) => void
  onAway: (who: Placed) => void
}
