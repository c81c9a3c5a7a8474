import type { DeskEvent, DeskReply, DeskRequest } from '#shared/desk.ts'

/** A picture as the data process has it; `status` is HTTP's, `type` the media type. */
export interface Picture {
  status: number
  type: string
  bytes: Uint8Array
}

/** What works behind the windows: the copy of a house, what is not sent yet, and the way to the server. */
export interface DeskLike {
  /** Refusals are answers; a rejection is a mistake of ours. */
  handle: (request: DeskRequest) => Promise<DeskReply<unknown>>
  onEvent: (listener: (event: DeskEvent) => void) => void
  /** A client's or a room's picture by its address on the server, e.g. `/api/client/…/picture?v=…`. */
  picture: (path: string) => Promise<Picture>
  /** Intents that the server has not answered. */
  unsent: () => number | Promise<number>
  /** Leaves the files closed and forgets the keys. */
  close: () => void | Promise<void>
}
