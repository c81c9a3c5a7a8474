/** A line of a version; `root_id` is the id of the line in the version that first contained it. */
interface Line {
  root_id: string
}

/** The change of a line from one version to the next, with the names of the fields that differ. */
export interface LineChange<L extends Line> {
  kind: 'added' | 'removed' | 'changed' | 'same'
  line: L
  /** The former line; null for a new one. */
  former: L | null
  fields: string[]
}

/** The line-by-line difference of two versions: the newer one's lines in order, then the removed ones. */
export function differenceOf<L extends Line>(former: readonly L[], next: readonly L[], fields: readonly (keyof L & string)[]): LineChange<L>[] {
  const before = new Map(former.map((line) => [line.root_id, line]))
  const kept = new Set(next.map(({ root_id }) => root_id))
  return [
    ...next.map((line): LineChange<L> => {
      const old = before.get(line.root_id)
      if (!old) return { kind: 'added', line, former: null, fields: [] }
      const changed = fields.filter((field) => JSON.stringify(old[field]) !== JSON.stringify(line[field]))
      return { kind: changed.length > 0 ? 'changed' : 'same', line, former: old, fields: changed }
    }),
    ...former.filter(({ root_id }) => !kept.has(root_id)).map((line): LineChange<L> => ({ kind: 'removed', line, former: line, fields: [] })),
  ]
}
