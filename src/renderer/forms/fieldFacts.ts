import facts from '#shared/contract/fieldFacts.json' with { type: 'json' }
import type { EndpointName } from '#shared/contract/index.ts'

/** What a form must know of a field before it is filled in; what it does not say is free. */
export interface FieldFacts {
  /** It may not be left out, nor left empty. */
  required?: boolean
  /** The most signs of a text. */
  max?: number
  /** The bounds of a number. */
  least?: number
  most?: number
  /** How nothing is said where it is not null: the field is left out, or stands empty. */
  none?: 'absent' | 'blank'
}

/** By call and by path of its input, made from the schemas by `npm run gen`: they are hundreds, and a form opens without them. */
const FACTS: ReadonlyMap<string, Readonly<Record<string, FieldFacts>>> = new Map(Object.entries(facts as Record<string, Record<string, FieldFacts>>))

const FREE: FieldFacts = {}

/** Of a field of a call, by its path: `data.value`; the lines of a list by their numbers. */
export const factsOf = (name: EndpointName, path: string): FieldFacts => FACTS.get(name)?.[path.replace(/(^|\.)\d+(?=\.|$)/g, '$1*')] ?? FREE

/** The length of a control that stands outside the form of its call: `<TextInput {...lengthOf('parting.add', 'place')} />`. */
export function lengthOf(name: EndpointName, path: string): { maxLength?: number } {
  const { max } = factsOf(name, path)
  return max === undefined ? {} : { maxLength: max }
}

/** The length of a whole number as it is typed, by its bounds: `<TextField {...field('floor')} {...digitsOf('room.save', 'floor')} />`. */
export function digitsOf(name: EndpointName, path: string): { maxLength?: number } {
  const { least, most } = factsOf(name, path)
  return most === undefined ? {} : { maxLength: Math.max(String(most).length, String(least ?? 0).length) }
}

/**
 * What was typed as the call takes it: texts without the spaces around them, and what was left empty as nothing. What may not be empty stays as it
 * is, and is refused by the schema.
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
