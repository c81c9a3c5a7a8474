import type { DeskReplies, DeskRequest, DeskState } from '#shared/desk.ts'
import type { DeskNumbers } from '#shared/deskNumbers.ts'

/** How a refused entry is resolved: sent again as `input`, entered elsewhere by hand, or given up with a reason. */
export type DeskResolution = Pick<Extract<DeskRequest, { type: 'resolve' }>, 'mid' | 'resolution' | 'reason' | 'input'>

/** Desktop-only state: unsent and refused entries, and the progress of the house's copy. */
export interface Desk {
  get: () => DeskState
  subscribe: (listener: () => void) => () => void
  /** Sends and fetches now. Never throws: the numbers show the result. */
  sync: () => Promise<void>
  /** @throws RefusedError, ConnectionError */
  resolve: (resolution: DeskResolution) => Promise<DeskReplies['resolve']>
}

/** What remains unsent at this computer when its user signs out, in all houses. */
export const leftBehind = ({ unsent, attention, elsewhere }: DeskNumbers): Pick<DeskNumbers, 'unsent' | 'attention'> => ({
  unsent: unsent + elsewhere.unsent,
  attention: attention + elsewhere.attention,
})

export const hearNothing = (): (() => void) => () => undefined
