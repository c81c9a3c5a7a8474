import type { DataClass } from '#shared/rights.ts'
import type { PushAnswer, PushBody } from '#shared/sync.ts'

/**
 * The parameters of a pull: cursor, page size, data classes, scopes to copy anew although the server counts them as present, and the known
 * shape of tables.
 */
export interface PullRequest {
  cursor: string | null
  limit: number
  again: readonly string[]
  classes: readonly DataClass[]
  shape: string
}

/** The client of the server's two sync calls (sync.md). */
export interface Wire {
  /** The raw page. @throws WireError */
  pull: (request: PullRequest) => Promise<Buffer>
  /** `picture`: the bytes named by the single intent in the body. @throws WireError */
  push: (body: PushBody, picture?: Uint8Array) => Promise<PushAnswer>
}

/** No answer (`status` null), or an invalid one. */
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

/** The meaning of the server's status for an intent (sync.md, the table of reactions). */
export function fateOf(status: number): 'acked' | 'refused' | 'again' {
  if (status >= 200 && status < 300) return 'acked'
  return [400, 402, 403, 404, 409, 410, 413, 422, 424].includes(status) ? 'refused' : 'again'
}

/** The device's clocks. */
export interface Clock {
  /** Milliseconds since 1970 by the adjustable clock, as it is. */
  shown: () => number
  /** The same without the jumps made while this computer ran. */
  wall: () => number
  /** Milliseconds by a monotonic clock that continues across restarts and during sleep, but not while the computer is off. */
  monotonic: () => number
}

/** Clocks drift by minutes; a larger difference means that the clock was set, ms. */
export const CLOCK_DRIFT = 5 * 60_000

/** An instant by each of them. */
export type Moment = { readonly [Name in keyof Clock]: number }

export const momentOf = (clock: Clock): Moment => ({ shown: clock.shown(), wall: clock.wall(), monotonic: clock.monotonic() })
