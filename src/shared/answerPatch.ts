/**
 * How one JSON answer becomes the next. `to`: a replacement value. `fields`: for an object, the fields that differ and the fields removed.
 * `rows`: for a list whose rows have ids: the ids removed, the rows that are new or have moved, each with its index in the new list
 * (ascending), and the patches of the other rows.
 */
export type Patch = { to: unknown } | { fields: Record<string, Patch>; gone?: string[] } | RowsPatch
interface RowsPatch {
  rows: Record<string, Patch>
  gone?: string[]
  put?: [place: number, row: unknown][]
}

type Json = Record<string, unknown>

/** The difference between two JSON values; null if they are equal. */
export function patchOf(before: unknown, after: unknown): Patch | null {
  if (Object.is(before, after)) return null
  if (Array.isArray(before) && Array.isArray(after)) return patchOfLists(before, after)
  if (isObject(before) && isObject(after)) return patchOfObjects(before, after)
  return { to: after }
}

/** Applies a patch; unchanged parts stay the same object. @throws if the patch was not made for this answer */
export function patched(before: unknown, patch: Patch): unknown {
  if ('to' in patch) return patch.to
  if ('fields' in patch) {
    if (!isObject(before)) throw new Error('The patch is of another answer')
    const kept = Object.entries(before).filter(([name]) => !patch.gone?.includes(name))
    const changed = Object.entries(patch.fields).map(([name, each]) => [name, patched(before[name], each)] as const)
    return Object.fromEntries([...kept, ...changed])
  }
  return patchedRows(before, patch)
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function patchOfObjects(before: Json, after: Json): Patch | null {
  const fields: [string, Patch][] = []
  for (const [name, value] of Object.entries(after)) {
    const patch = Object.hasOwn(before, name) ? patchOf(before[name], value) : { to: value }
    if (patch) fields.push([name, patch])
  }
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name))
  if (fields.length === 0 && gone.length === 0) return null
  return { fields: Object.fromEntries(fields), ...(gone.length > 0 && { gone }) }
}

function patchOfLists(before: unknown[], after: unknown[]): Patch | null {
  const [former, next] = [rowsById(before), rowsById(after)]
  if (former && next) return patchOfRows(former, next)
  const isSame = before.length === after.length && before.every((value, index) => patchOf(value, after[index]) === null)
  return isSame ? null : { to: after }
}

/** The rows by id, in order; null unless every row has an id of its own. */
function rowsById(list: readonly unknown[]): Map<string, Json> | null {
  const rows = new Map<string, Json>()
  for (const row of list) {
    const id = isObject(row) ? (row['id'] ?? row['client_id']) : undefined
    if (!isObject(row) || typeof id !== 'string' || rows.has(id)) return null
    rows.set(id, row)
  }
  return rows
}

function patchOfRows(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>): Patch | null {
  const gone = [...before.keys()].filter((id) => !after.has(id))
  const staying = stayingIn(
    [...before.keys()].filter((id) => after.has(id)),
    [...after.keys()],
  )
  const rows: [string, Patch][] = []
  const put: [number, unknown][] = []
  for (const [place, [id, row]] of [...after].entries()) {
    const patch = staying.has(id) ? patchOf(before.get(id), row) : null
    if (!staying.has(id)) put.push([place, row])
    else if (patch) rows.push([id, patch])
  }
  if (rows.length === 0 && gone.length === 0 && put.length === 0) return null
  return { rows: Object.fromEntries(rows), ...(gone.length > 0 && { gone }), ...(put.length > 0 && { put }) }
}

/**
 * The rows that already have the relative order of the new list, so that only the others must be inserted; a row that moved forward is
 * inserted.
 */
function stayingIn(former: readonly string[], next: readonly string[]): Set<string> {
  const staying = new Set<string>()
  const moved = new Set<string>()
  const known = new Set(former)
  let at = 0
  for (const id of next) {
    if (!known.has(id)) continue
    while (moved.has(former[at] ?? '')) at += 1
    if (former[at] === id) {
      staying.add(id)
      at += 1
    } else moved.add(id)
  }
  return staying
}

function patchedRows(before: unknown, { rows, gone = [], put = [] }: RowsPatch): unknown[] {
  const there = Array.isArray(before) ? rowsById(before) : null
  if (!there) throw new Error('The patch is of another answer')
  const away = new Set([...gone, ...put.map(([, row]) => idOf(row))])
  const list: unknown[] = []
  for (const [id, row] of there) {
    if (away.has(id)) continue
    const patch = Object.hasOwn(rows, id) ? rows[id] : undefined
    list.push(patch ? patched(row, patch) : row)
  }
  for (const [place, row] of put) list.splice(place, 0, row)
  return list
}

const idOf = (row: unknown): string => (isObject(row) ? String(row['id'] ?? row['client_id']) : '')
