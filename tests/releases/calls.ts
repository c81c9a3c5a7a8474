import { z } from 'zod'
import { changes } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'
import { shapeOf } from '#shared/contract/upgrade.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** A call that a desktop may queue and send to a later release. */
export interface CallShape {
  method: string
  path: string
  shape: number
  input: Schema
}
export type CallShapes = Record<string, CallShape>

/** The calls of this release that a desktop accepts without a connection, by name. */
export const callShapes = (): CallShapes =>
  Object.fromEntries(
    endpoints
      .filter(({ spec }) => spec.runsOn === 'both' && changes(spec))
      .map(({ name, spec }) => {
        const input = z.toJSONSchema(spec.input, { io: 'input', unrepresentable: 'any' })
        return [name, { method: spec.method, path: spec.path, shape: shapeOf(spec), input }]
      }),
  )

/**
 * Calls of an earlier release that would be rejected now: every input allowed then must be accepted still, or the call must have a new
 * shape with an upgrade.
 */
export function untakenCalls(before: CallShapes, now: CallShapes): string[] {
  return Object.entries(before).flatMap(([name, former]) => {
    const today = now[name]
    if (!today) return [`${name} is gone`]
    if (today.method !== former.method || today.path !== former.path) return [`${name} has another address`]
    return today.shape > former.shape ? [] : narrowedFrom(former.input, today.input, name)
  })
}

/** Where a schema accepts less than a former one. */
export function narrowedFrom(before: Schema, now: Schema, at: string): string[] {
  if (Object.keys(now).length === 0) return []
  const [former, today] = [choicesOf(before), choicesOf(now)]
  if (former.length + today.length === 2)
    return [...narrowedValue(before, now, at), ...narrowedObject(before, now, at), ...narrowedItems(before, now, at)]
  return former
    .filter((each) => !today.some((other) => narrowedFrom(each, other, at).length === 0))
    .map((each) => `${at}: ${String(each.type ?? each.const ?? 'a choice')} is not taken`)
}

/** The alternatives of a schema (`string or null`), or the schema alone. */
function choicesOf(schema: Schema): Schema[] {
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }))
  return (schema.anyOf ?? schema.oneOf ?? [schema]).map(schemaOf)
}

const schemaOf = (schema: unknown): Schema => (typeof schema === 'object' && schema !== null ? (schema as Schema) : {})

function narrowedValue(before: Schema, now: Schema, at: string): string[] {
  const found: string[] = []
  if (before.type !== now.type && !(before.type === 'integer' && now.type === 'number'))
    found.push(`${at}: ${String(before.type)} is ${String(now.type)} now`)
  const values = (schema: Schema): unknown[] | undefined => schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  const taken = values(now)
  if (taken) for (const value of values(before) ?? ['any value']) if (!taken.includes(value)) found.push(`${at}: ${String(value)} is not taken`)
  if (now.pattern !== undefined && now.pattern !== before.pattern) found.push(`${at}: another pattern`)
  for (const most of ['maxLength', 'maximum', 'maxItems'] as const)
    if ((now[most] ?? Infinity) < (before[most] ?? Infinity)) found.push(`${at}: ${most} is ${now[most]} now`)
  for (const least of ['minLength', 'minimum', 'minItems'] as const)
    if ((now[least] ?? -Infinity) > (before[least] ?? -Infinity)) found.push(`${at}: ${least} is ${now[least]} now`)
  return found
}

function narrowedObject(before: Schema, now: Schema, at: string): string[] {
  const [former, today] = [before.properties ?? {}, now.properties ?? {}]
  const missing = now.additionalProperties === false ? Object.keys(former).filter((name) => !(name in today)) : []
  const needed = (now.required ?? []).filter((name) => !(before.required ?? []).includes(name))
  return [
    ...missing.map((name) => `${at}.${name} is not taken`),
    ...needed.map((name) => `${at}.${name} is needed`),
    ...Object.keys(former)
      .filter((name) => name in today)
      .flatMap((name) => narrowedFrom(schemaOf(former[name]), schemaOf(today[name]), `${at}.${name}`)),
  ]
}

const narrowedItems = (before: Schema, now: Schema, at: string): string[] =>
  before.items && now.items ? narrowedFrom(schemaOf(before.items), schemaOf(now.items), `${at}[]`) : []
