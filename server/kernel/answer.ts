import type { AuditSubjects, Env } from '#core/kernel/env.ts'
import type { Patch } from '#shared/answerPatch.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { EndpointName } from '#shared/contract/index.ts'

/** A handler whose types were checked in its table. */
export type AnyHandler = (env: Env, input: never) => Promise<unknown>

/** A call of the contract with its handler. */
export interface Bound {
  name: EndpointName
  spec: Endpoint
  handler: AnyHandler
}

/** A handler's answer, and whom it concerns. */
export interface Answer {
  json: string
  concerned: AuditSubjects[]
  /** Further residents in the answer: they get an audit line, but no notification. */
  named: string[]
  isReplay: boolean
  /** The tag of this answer, if it is repeated as long as nothing changes. */
  tag?: string
}

/** An answer that is valid until something of its house changes. */
export interface Cached {
  /** Identifies exactly this answer, within this process. */
  tag: string
  answer: Answer
  /** The patch from the answer of another tag: null if it is this one, undefined if only the whole can be sent. */
  patchFrom(tag: string): Patch | null | undefined
}
