import { z } from 'zod'
import { changes } from '#shared/contract/endpoint.ts'
import { endpoints } from '#shared/contract/index.ts'

/** What a form must know of a field before it is filled in; what it does not say is free. */
interface FieldFacts {
  /** It may not be left out, nor left empty. */
  required?: true
  /** The most signs of a text. */
  max?: number
  /** The bounds of a number. */
  least?: number
  most?: number
  /** How nothing is said where it is not null: the field is left out, or stands empty. */
  none?: 'absent' | 'blank'
}

type FactsByPath = Record<string, FieldFacts>

/** The fields of each command with the facts of their schemas, by path (`data.value`; the lines of a list are `*`). A form carries this instead of hundreds of schemas. */
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

/** Of a text that is tidied on its way: as long as it may be afterwards, for a little more is taken before. */
const tighter = (before: FieldFacts, after: FieldFacts): FieldFacts =>
  before.max !== undefined && after.max !== undefined ? { ...before, max: Math.min(before.max, after.max) } : before

const finite = (name: 'least' | 'most', value: number | null): FieldFacts =>
  value !== null && Number.isFinite(value) && Math.abs(value) < Number.MAX_SAFE_INTEGER ? { [name]: value } : {}

/** What is within a schema that only says how it may be absent or is changed afterwards. */
function innerOf(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) return schema.unwrap()
  return schema instanceof z.ZodPipe ? schema.in : null
}

/** Of a choice of forms: the widest bounds, and required only what all of them require. */
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
