/** A field that two people changed: what it is now and what the person wants. */
export interface Conflict<Field extends string> {
  field: Field
  theirs: unknown
  yours: unknown
}

type Values = Readonly<Record<string, unknown>>

/** The fields of a change whose value is no longer what the person saw, by the values of the changed fields. */
export const conflictsIn = <Changes extends object>(before: Values, current: Values, changes: Changes): Conflict<keyof Changes & string>[] =>
  entriesOf(changes)
    .map(([field, yours]) => ({ field, theirs: current[field], yours }))
    .filter(({ field, theirs, yours }) => !isSame(theirs, before[field]) && !isSame(theirs, yours))

/** The changes that remain when the person has chosen: theirs are left as they are. */
export const changesKept = <Changes extends object>(
  changes: Changes,
  conflicts: readonly Conflict<keyof Changes & string>[],
  kept: ReadonlySet<keyof Changes & string>,
): Partial<Changes> =>
  Object.fromEntries(
    entriesOf(changes).filter(([field]) => kept.has(field) || !conflicts.some((conflict) => conflict.field === field)),
  ) as Partial<Changes>

/** Whether two values of a field are the same, whatever they are made of. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// Object.entries forgets the names of the keys; they are those of the contract.
const entriesOf = <Changes extends object>(changes: Changes) => Object.entries(changes) as [keyof Changes & string, unknown][]
