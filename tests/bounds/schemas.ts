import type { z } from 'zod'

/** A schema inside of another, and the way to it: names of fields, `0` for what stands in an array, `*` for what a record holds. */
export interface Part {
  schema: z.core.$ZodType
  path: string[]
}

/** Every schema that a schema is made of, itself too, however deep. */
export const partsOf = (schema: z.core.$ZodType, path: string[] = []): Part[] => [
  { schema, path },
  ...innerOf(schema, path).flatMap((part) => partsOf(part.schema, part.path)),
]

/** The schemas that stand right inside of a schema. */
export function innerOf(schema: z.core.$ZodType, path: string[]): Part[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const at = (part: z.core.$ZodType, ...names: string[]): Part => ({ schema: part, path: [...path, ...names] })
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([name, part]) => at(part, name))
    case 'array':
      return [at(def.element, '0')]
    case 'tuple':
      return def.items.map((part, index) => at(part, String(index)))
    case 'record':
      return [at(def.keyType, '*'), at(def.valueType, '*')]
    case 'union':
      return def.options.map((part) => at(part))
    case 'pipe':
      return [at(def.in), at(def.out)]
    case 'intersection':
      return [at(def.left), at(def.right)]
    default:
      return 'innerType' in def ? [at(def.innerType)] : []
  }
}
