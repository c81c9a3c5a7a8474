import facts from '#shared/contract/fieldFacts.json' with { type: 'json' }
import type { EndpointName } from '#shared/contract/index.ts'

/** Constraints of a field known before input; absent ones mean none. */
export interface FieldFacts {
  /** Required and not empty. */
  required?: boolean
  /** The most characters of a text. */
  max?: number
  /** The bounds of a number. */
  least?: number
  most?: number
  /** How an empty value is represented if not by null: the field is absent, or an empty text. */
  none?: 'absent' | 'blank'
}

/** By call and path of its input, generated from the schemas by `npm run gen`: there are hundreds, and a form opens without them. */
const FACTS: ReadonlyMap<string, Readonly<Record<string, FieldFacts>>> = new Map(Object.entries(facts as Record<string, Record<string, FieldFacts>>))

const FREE: FieldFacts = {}

/** The constraints of a call's field, by path: `data.value`; list items by index. */
export const factsOf = (name: EndpointName, path: string): FieldFacts => FACTS.get(name)?.[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')] ?? FREE

/** The length of a control outside its call's form: `<TextInput {...lengthOf('parting.add', 'place')} />`. */
export function lengthOf(name: EndpointName, path: string): { maxLength?: number } {
  const { max } = factsOf(name, path)
  return max === undefined ? {} : { maxLength: max }
}

/** The length of a whole number as typed, from its bounds: `<TextField {...field('floor')} {...digitsOf('room.save', 'floor')} />`. */
export function digitsOf(name: EndpointName, path: string): { maxLength?: number } {
  const { least, most } = factsOf(name, path)
  return most === undefined ? {} : { maxLength: Math.max(String(most).length, String(least ?? 0).length) }
}

/**
 * Normalises input for the call: trims texts, and represents empty values as the call expects. A required empty value stays, and the schema
 * refuses it.
 */
export function tidied(name: EndpointName, values: object, path = ''): Record<string, unknown> {
  const entries = Object.entries(values).flatMap(([key, value]: [string, unknown]) => {
    const at = path ? `${path}.${key}` : key
    const tidy = tidyValue(name, typeof value === 'string' ? value.trim() : value, at)
    return tidy === undefined ? [] : [[key, tidy] as const]
  })
  return Object.fromEntries(entries)
}

function tidyValue(name: EndpointName, value: unknown, path: string): unknown {
  if (value === '' || value === null) {
    const { required, none } = factsOf(name, path)
    if (required) return value
    return none === 'absent' ? undefined : none === 'blank' ? '' : null
  }
  if (Array.isArray(value)) return value.map((each, index) => tidyValue(name, each, `${path}.${index}`))
  return isPlain(value) ? tidied(name, value, path) : value
}

const isPlain = (value: unknown): value is object => typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
