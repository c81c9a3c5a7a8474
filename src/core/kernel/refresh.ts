import type { z } from 'zod'
import type { Endpoint, Parsed } from '#shared/contract/endpoint.ts'
import type { Contract } from '#shared/contract/index.ts'
import type { SyncedTable } from '../db/synced.ts'
import type { Env } from './env.ts'

/** A changed row of the house, as the change feed names it. */
export interface ChangedRow {
  entity: SyncedTable
  id: string
}

/**
 * Updates an answer from the rows that have changed since it was computed, so that its cost depends on the changes and not on the amount of
 * data. Null if these rows do not suffice, and the answer must be recomputed. It must concern the same people as before; a time-dependent
 * answer is updated to `now`.
 */
export type Refresh<E extends Endpoint> = (
  env: Pick<Env<E['scope']>, 'tx' | 'actor' | 'now'>,
  asked: { input: Parsed<E>; before: z.output<E['output']>; changes: readonly ChangedRow[] },
) => Promise<z.output<E['output']> | null>

/** The queries that can be refreshed, by name. */
export type Refreshes = {
  [Noun in keyof Contract]?: { [Verb in keyof Contract[Noun]]?: Contract[Noun][Verb] extends Endpoint ? Refresh<Contract[Noun][Verb]> : never }
}
