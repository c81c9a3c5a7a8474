import type { ErrorBody } from '#shared/errors.ts'
import type { Resolution } from '#shared/sync.ts'

/**
 * The life cycle of an intent (sync.md): `queued → sending → acked → archived → gone`; if refused for good it is in `attention` until
 * someone resolves it (`resolved`). `archived` ones are kept until a backup of the server contains their effect.
 */
export type IntentState = 'queued' | 'sending' | 'acked' | 'archived' | 'attention' | 'resolved'

/** A user's request, exactly as it will be sent. */
export interface NewIntent {
  mid: string
  device: string
  person: string
  house: string
  /** `noun.verb` of the contract, with its unparsed input. */
  endpoint: string
  input: Record<string, unknown>
  /** The shape of the call's input at creation. */
  shape: number
  /** By the device's estimate of the server's clock, ISO. */
  at: string
  /** Ids of the rows concerned: intents about the same rows are sent in order. */
  about: string[]
  after: string | null
}

export interface Intent extends NewIntent {
  state: IntentState
  /** The epoch of the server's database in which it was answered. */
  epoch: string | null
  scopeSeq: Record<string, number>
  tries: number
  refusal: (Pick<ErrorBody, 'code'> & Partial<ErrorBody> & { status: number }) | null
  resolution: Resolution['resolution'] | null
  reason: string | null
}

/** A sendable intent; for one from the outbox it is known whether it was answered before. */
export type Sendable = NewIntent & Partial<Pick<Intent, 'epoch' | 'refusal'>>
