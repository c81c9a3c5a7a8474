import type { z } from 'zod'
import type { Endpoint, Parsed } from '#shared/contract/endpoint.ts'
import type { Contract } from '#shared/contract/index.ts'
import type { SyncedTable } from '../db/synced.ts'
import type { Env } from './env.ts'

/** A row of the house that has changed, as the change feed names it. */
export interface ChangedRow {
  entity: SyncedTable
  id: string
}

/**
 * Brings an answer up to date from the rows that have changed since it was made, so that its cost follows what has changed and not how much
 * there is. Null where that cannot be known from these rows, and the answer must be made anew. It tells of the same people as before; an answer
 * that depends on the time is brought to `now`.
 */
export type Refresh<E extends Endpoint> = (
  env: Pick<Env<E['scope']>, 'tx' | 'actor' | 'now'>,
  asked: { input: Parsed<E>; before: z.output<E['output']>; changes: readonly ChangedRow[] },
) => Promise<z.output<E['output']> | null>

/** Those queries that can be refreshed, by their names. */
export type Refreshes = {
  [Noun in keyof Contract]?: { [Verb in keyof Contract[Noun]]?: Contract[Noun][Verb] extends Endpoint ? Refresh<Contract[Noun][Verb]> : never }
}
