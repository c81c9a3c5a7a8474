import type { ClientChanges, ClientDetail } from '#shared/contract/client.ts'
import { baseOf } from './personDraft.ts'

/** A field that two people changed: what it is now and what the person wants. */
export interface Conflict {
  field: keyof ClientChanges
  theirs: unknown
  yours: unknown
}

/** The fields of a change whose value on the server is no longer what the person saw. */
export function conflictsOf(seen: ClientDetail, now: ClientDetail, changes: ClientChanges): Conflict[] {
  const before: Record<string, unknown> = baseOf(seen, changes)
  const current: Record<string, unknown> = baseOf(now, changes)
  return entriesOf(changes)
    .map(([field, yours]) => ({ field, theirs: current[field], yours }))
    .filter(({ field, theirs, yours }) => !same(theirs, before[field]) && !same(theirs, yours))
}

/** The changes that remain when the person has chosen: theirs are left as they are. */
export const changesKept = (changes: ClientChanges, conflicts: readonly Conflict[], kept: ReadonlySet<keyof ClientChanges>): ClientChanges =>
  Object.fromEntries(entriesOf(changes).filter(([field]) => kept.has(field) || !conflicts.some((conflict) => conflict.field === field)))

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// Object.entries forgets the names of the keys; they are those of the contract.
const entriesOf = (changes: ClientChanges): [keyof ClientChanges, unknown][] => Object.entries(changes) as [keyof ClientChanges, unknown][]
