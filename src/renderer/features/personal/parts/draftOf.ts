import { centsIn, eurosOf } from '#texts/euros.ts'
import type { Draft, FieldSpec } from './fieldSpecs.ts'

/** The input for a value. */
export function typedOf({ kind }: FieldSpec, value: unknown): unknown {
  if (kind === 'words') return Array.isArray(value) ? value.join(', ') : ''
  if (kind === 'money') return typeof value === 'number' ? eurosOf(value) : (value ?? '')
  if (kind === 'choices') return value ?? []
  return value ?? (TYPED_AS_TEXT.has(kind) ? '' : null)
}

/** The value of an input: a cleared field is null; an invalid amount is kept, and the contract refuses it beside the field. */
export function valueOf({ kind }: FieldSpec, typed: unknown): unknown {
  if (typeof typed !== 'string') return typed ?? null
  const text = typed.trim()
  if (kind === 'words') return wordsOf(text)
  if (text === '') return null
  if (kind === 'money') return centsIn(text)
  return text
}

export const draftOf = (specs: readonly FieldSpec[], values: Draft): Draft =>
  Object.fromEntries(specs.map((spec) => [spec.field, typedOf(spec, values[spec.field])]))

/** The values that a draft holds. */
export const storedOf = (specs: readonly FieldSpec[], draft: Draft): Draft =>
  Object.fromEntries(specs.map((spec) => [spec.field, valueOf(spec, draft[spec.field])]))

const TYPED_AS_TEXT: ReadonlySet<string> = new Set(['line', 'note', 'tel', 'email', 'iban', 'personalId'])

const wordsOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
