import type { ErrorBody } from '#shared/errors.ts'
import type { Resolution } from '#shared/sync.ts'

/**
 * The life of an intent (sync.md): `queued → sending → acked → archived → gone`; refused for good it stands in `attention`
 * until somebody has dealt with it (`resolved`). `archived` are kept until a backup of the server holds their effect.
 */
export type IntentState = 'queued' | 'sending' | 'acked' | 'archived' | 'attention' | 'resolved'

/** What a person asked for, exactly as it will be sent. */
export interface NewIntent {
  mid: string
  device: string
  person: string
  house: string
  /** `noun.verb` of the contract, with its input before parsing. */
  endpoint: string
  input: Record<string, unknown>
  /** In which shape of the call's input it was meant. */
  shape: number
  /** By the device's idea of the server's clock, ISO. */
  at: string
  /** Ids of the rows that it concerns: intents about the same rows go in their order. */
  about: string[]
  after: string | null
}

export interface Intent extends NewIntent {
  state: IntentState
  /** The life of the server's database in which it was answered. */
  epoch: string | null
  scopeSeq: Record<string, number>
  tries: number
  refusal: (Pick<ErrorBody, 'code'> & Partial<ErrorBody> & { status: number }) | null
  resolution: Resolution['resolution'] | null
  reason: string | null
}

/** An intent that may be sent; of one that lies in the outbox it is known whether it was answered before. */
export type Sendable = NewIntent & Partial<Pick<Intent, 'epoch' | 'refusal'>>
