import type { DeskEvent, DeskReply, DeskRequest } from '#shared/desk.ts'

/** A picture from the data process; `status` is HTTP's, `type` the media type. */
export interface Picture {
  status: number
  type: string
  bytes: Uint8Array
}

/** The backend of the windows: the copy of a house, the outbox, and the connection to the server. */
export interface DeskLike {
  /** Refusals are answers; a rejection is an internal error. */
  handle: (request: DeskRequest) => Promise<DeskReply<unknown>>
  onEvent: (listener: (event: DeskEvent) => void) => void
  /** A client's or a room's picture by its address on the server, e.g. `/api/client/…/picture?v=…`. */
  picture: (path: string) => Promise<Picture>
  /** The number of unanswered intents. */
  unsent: () => number | Promise<number>
  /** Closes the files and forgets the keys. */
  close: () => void | Promise<void>
}
