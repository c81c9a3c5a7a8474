import type { z } from 'zod'

/** A nested schema with its path: field names, `0` for array items, `*` for record values. */
export interface Part {
  schema: z.core.$ZodType
  path: string[]
}

/** All nested schemas of a schema, including itself. */
export const partsOf = (schema: z.core.$ZodType, path: string[] = []): Part[] => [
  { schema, path },
  ...innerOf(schema, path).flatMap((part) => partsOf(part.schema, part.path)),
]

/** The direct children of a schema. */
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
