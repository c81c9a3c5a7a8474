import { z } from 'zod'
import { changes } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'

/** Constraints of a field known before input; absent ones mean none. */
interface FieldFacts {
  /** Required and not empty. */
  required?: true
  /** The most characters of a text. */
  max?: number
  /** The bounds of a number. */
  least?: number
  most?: number
  /** How an empty value is represented if not by null: the field is absent, or an empty text. */
  none?: 'absent' | 'blank'
}

type FactsByPath = Record<string, FieldFacts>

/**
 * The fields of each command with their constraints, by path (`data.value`; list items are `*`). A form loads this instead of hundreds of
 * schemas.
 */
export const fieldFacts = (): Record<string, FactsByPath> =>
  Object.fromEntries(
    endpoints
      .filter(({ spec }) => changes(spec))
      .map(({ name, spec }) => [name, factsIn(spec.input)] as const)
      .filter(([, facts]) => Object.keys(facts).length > 0),
  )

function factsIn(schema: z.core.$ZodType, path = ''): FactsByPath {
  if (schema instanceof z.ZodObject) return Object.assign({}, ...Object.entries(schema.shape).map(([key, field]) => factsAt(field, under(path, key))))
  if (schema instanceof z.ZodArray) return factsIn(schema.element, under(path, '*'))
  if (schema instanceof z.ZodUnion) return merged(schema.options.map((option) => factsIn(option, path)))
  const inner = innerOf(schema)
  return inner ? factsIn(inner, path) : {}
}

function factsAt(schema: z.core.$ZodType, path: string): FactsByPath {
  const own = { ...noneOf(schema), ...boundsOf(schema) }
  return { ...(Object.keys(own).length > 0 && { [path]: own }), ...factsIn(schema, path) }
}

function noneOf(schema: z.core.$ZodType): FieldFacts {
  const takes = (nothing: unknown): boolean => z.safeParse(schema, nothing).success
  if (takes(null)) return {}
  if (takes(undefined)) return { none: 'absent' }
  return takes('') ? { none: 'blank' } : { required: true }
}

function boundsOf(schema: z.core.$ZodType): FieldFacts {
  if (schema instanceof z.ZodString) return schema.maxLength === null ? {} : { max: schema.maxLength }
  if (schema instanceof z.ZodNumber) return { ...finite('least', schema.minValue), ...finite('most', schema.maxValue) }
  if (schema instanceof z.ZodPipe) return tighter(boundsOf(schema.in), boundsOf(schema.out))
  const inner = innerOf(schema)
  return inner ? boundsOf(inner) : {}
}

/** For a normalised text: the limit after normalising, since a little more is accepted before. */
const tighter = (before: FieldFacts, after: FieldFacts): FieldFacts =>
  before.max !== undefined && after.max !== undefined ? { ...before, max: Math.min(before.max, after.max) } : before

const finite = (name: 'least' | 'most', value: number | null): FieldFacts =>
  value !== null && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? { [name]: value } : {}

/** The inner schema of optional, nullable and transformed ones. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : null
}

/** For a union: the widest bounds, and required only if all members require it. */
function merged(all: readonly FactsByPath[]): FactsByPath {
  const paths = new Set(all.flatMap((facts) => Object.keys(facts)))
  return Object.fromEntries(
    [...paths].map((path) => {
      const each = all.map((facts) => facts[path]).filter((facts) => facts !== undefined)
      const most = (key: 'max' | 'most'): FieldFacts => {
        const known = each.map((facts) => facts[key]).filter((value) => value !== undefined)
        return known.length === each.length ? { [key]: Math.max(...known) } : {}
      }
      const isRequired = each.length === all.length && each.every(({ required }) => required)
      const none = each.find((facts) => facts.none)?.none ?? (each.some(({ required }) => required) && !isRequired ? ('absent' as const) : undefined)
      return [path, { ...(isRequired && { required: true as const }), ...most('max'), ...most('most'), ...(none && { none }) }]
    }),
  )
}

const under = (path: string, key: string): string => (path ? `${path}.${key}` : key)
