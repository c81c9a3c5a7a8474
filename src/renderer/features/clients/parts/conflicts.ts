import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { type Conflict, conflictsIn } from '#forms/conflicts.ts'
import { baseOf } from './personDraft.ts'

/** The fields of a change whose value on the server is no longer what the person saw. */
export const conflictsOf = (seen: ClientDetail, now: ClientDetail, changes: ClientChanges): Conflict<keyof ClientChanges>[] =>
  conflictsIn(baseOf(seen, changes), baseOf(now, changes), changes)
