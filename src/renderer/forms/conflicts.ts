/** A field changed by two users: its present value and the user's. */
export interface Conflict<Field extends string> {
  field: Field
  theirs: unknown
  yours: unknown
}

type Values = Readonly<Record<string, unknown>>

/** The changed fields whose present value is not what the user saw. */
export const conflictsIn = <Changes extends object>(before: Values, current: Values, changes: Changes): Conflict<keyof Changes & string>[] =>
  entriesOf(changes)
    .map(([field, yours]) => ({ field, theirs: current[field], yours }))
    .filter(({ field, theirs, yours }) => !isSame(theirs, before[field]) && !isSame(theirs, yours))

/** The changes that remain after the choice: the other's are kept. */
export const changesKept = <Changes extends object>(
  changes: Changes,
  conflicts: readonly Conflict<keyof Changes & string>[],
  kept: ReadonlySet<keyof Changes & string>,
): Partial<Changes> =>
  Object.fromEntries(
    entriesOf(changes).filter(([field]) => kept.has(field) || !conflicts.some((conflict) => conflict.field === field)),
  ) as Partial<Changes>

/** Deep equality of two values of a field. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

// Object.entries loses the key type; the keys are the contract's.
const entriesOf = <Changes extends object>(changes: Changes) => Object.entries(changes) as [keyof Changes & string, unknown][]
