import type { DataClass } from '#shared/rights.ts'
import type { PushAnswer, PushBody } from '#shared/sync.ts'

/** What a pull asks: from where, how much, which classes of data, which scopes anew although the server thinks that we have them, and by which shape of tables it was told so far. */
export interface PullRequest {
  cursor: string | null
  limit: number
  again: readonly string[]
  classes: readonly DataClass[]
  shape: string
}

/** The way to the server's two calls of sync.md. */
export interface Wire {
  /** The page as it came. @throws WireError */
  pull: (request: PullRequest) => Promise<Buffer>
  /** `picture`: the bytes that the one intent in the body names. @throws WireError */
  push: (body: PushBody, picture?: Uint8Array) => Promise<PushAnswer>
}

/** No answer (`status` null), or one that is not the answer asked for. */
export class WireError extends Error {
  readonly status: number | null
  readonly code: string | null

  constructor(status: number | null, code: string | null = null) {
    super(status === null ? 'No connection' : `Refused with ${status} ${code ?? ''}`.trim())
    this.name = 'WireError'
    this.status = status
    this.code = code
  }
}

/** What the server's status means for an intent (sync.md, the table of reactions). */
export function fateOf(status: number): 'acked' | 'refused' | 'again' {
  if (status >= 200 && status < 300) return 'acked'
  return [400, 402, 403, 404, 409, 410, 413, 422, 424].includes(status) ? 'refused' : 'again'
}

/** Time as a device knows it. */
export interface Clock {
  /** Milliseconds since 1970 by the clock that people can set, as it stands. */
  shown: () => number
  /** The same without the jumps that it made while this computer ran. */
  wall: () => number
  /** Milliseconds by a clock that only goes forward and counts on over restarts, also while the computer sleeps; not while it is off. */
  monotonic: () => number
}

/** Clocks drift by minutes; more is a clock that was set, ms. */
export const CLOCK_DRIFT = 5 * 60_000

/** A moment by each of them. */
export type Moment = { readonly [Name in keyof Clock]: number }

export const momentOf = (clock: Clock): Moment => ({ shown: clock.shown(), wall: clock.wall(), monotonic: clock.monotonic() })
