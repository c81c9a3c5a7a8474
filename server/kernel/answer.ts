import type { AuditSubjects, Env } from '#core/kernel/env.ts'
import type { Patch } from '#shared/answerPatch.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { EndpointName } from '#shared/contract/index.ts'

/** A handler whose types have been checked where it was put into the table. */
export type AnyHandler = (env: Env, input: never) => Promise<unknown>

/** A call of the contract with what answers it. */
export interface Bound {
  name: EndpointName
  spec: Endpoint
  handler: AnyHandler
}

/** What a handler has answered, and whom it concerns. */
export interface Answer {
  json: string
  concerned: AuditSubjects[]
  /** Residents of whom the answer tells besides: they get their line, and nobody is poked about them. */
  named: string[]
  isReplay: boolean
  /** Names this very answer, where the same is given as long as nothing changes. */
  tag?: string
}

/** An answer that stays true as long as nothing of its house changes. */
export interface Cached {
  /** Names exactly this answer, as long as this process lives. */
  tag: string
  answer: Answer
  /** How the answer of another tag becomes this one: null for this one itself, undefined where only the whole can be told. */
  patchFrom(tag: string): Patch | null | undefined
}
