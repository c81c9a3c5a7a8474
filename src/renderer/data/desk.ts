import type { DeskReplies, DeskRequest, DeskState } from '#shared/desk.ts'
import type { DeskNumbers } from '#shared/deskNumbers.ts'

/** How a refused entry is dealt with: asked again as `input`, written elsewhere by hand, or given up with a reason. */
export type DeskResolution = Pick<Extract<DeskRequest, { type: 'resolve' }>, 'mid' | 'resolution' | 'reason' | 'input'>

/** What only the desktop has: what waits here to be sent, what was refused, and how far the copy of the house is. */
export interface Desk {
  get: () => DeskState
  subscribe: (listener: () => void) => () => void
  /** Tries now to send and to fetch. Never throws: how it went is told by the numbers. */
  sync: () => Promise<void>
  /** @throws RefusedError, ConnectionError */
  resolve: (resolution: DeskResolution) => Promise<DeskReplies['resolve']>
}

/** What is left behind at this computer when its person leaves, of whichever house. */
export const leftBehind = ({ unsent, attention, elsewhere }: DeskNumbers): Pick<DeskNumbers, 'unsent' | 'attention'> => ({
  unsent: unsent + elsewhere.unsent,
  attention: attention + elsewhere.attention,
})

export const hearNothing = (): (() => void) => () => undefined
