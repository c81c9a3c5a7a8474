import type { z } from 'zod'

/** PostgreSQL cannot store it and no keyboard types it: the sender is malicious or has a broken program. */
const NUL = '\0'

/** Refuses a NUL character in any text of a value, at any depth, and names its field. */
export function withoutNul({ value, issues }: z.core.ParsePayload): void {
  for (const path of placesOf(value, [])) issues.push({ code: 'custom', path, message: 'invalid', input: value })
}

function placesOf(value: unknown, path: PropertyKey[]): PropertyKey[][] {
  if (typeof value === 'string') return value.includes(NUL) ? [path] : []
  if (Array.isArray(value)) return value.flatMap((each: unknown, index) => placesOf(each, [...path, index]))
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, each]) => (key.includes(NUL) ? [path] : placesOf(each, [...path, key])))
}
