import type { z } from 'zod'

/** How many kinds of unknown values of a newer server are tolerated in one answer. */
const MOST = 20

/**
 * Parses a server's answer tolerantly: unknown fields are left out, and so are unknown members of a list (a right, a data class).
 * Everything else must match the contract. @throws ZodError
 */
export function readAnswer<Schema extends z.ZodType>(schema: Schema, said: unknown): z.output<Schema> {
  const whole = schema.safeParse(said)
  if (whole.success) return whole.data
  const answer: unknown = structuredClone(said)
  for (let round = 0; round < MOST; round++) {
    const read = schema.safeParse(answer)
    if (read.success) return read.data
    // From the end, since removing a list item shifts the following ones.
    const skipped = read.error.issues.toReversed().map((issue) => skip(answer, issue))
    if (!skipped.includes(true)) throw read.error
  }
  return schema.parse(answer)
}

/** @returns whether anything was left out */
function skip(answer: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') {
    const holder = at(answer, issue.path)
    if (typeof holder !== 'object' || holder === null) return false
    for (const key of issue.keys) Reflect.deleteProperty(holder, key)
    return true
  }
  const place = issue.path.at(-1)
  const list = at(answer, issue.path.slice(0, -1))
  if (issue.code !== 'invalid_value' || typeof place !== 'number' || !Array.isArray(list)) return false
  list.splice(place, 1)
  return true
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : undefined), value)
