import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Day, Instant, Month, SignedInstant } from '#shared/contract/fields.ts'
import { endpoints } from '#shared/contract/index.ts'
import { EnterByPinInput } from '#shared/contract/device.ts'
import { RegisterIdentityInput } from '#shared/contract/identity.ts'
import { BeginPasskeyInput, EnterByPasskeyInput } from '#shared/contract/passkey.ts'
import { LoginInput, RefreshInput, SwitchInput, VerifyInput } from '#shared/contract/session.ts'
import { PushBody, SealedBody } from '#shared/sync.ts'
import { wordsOf } from '#shared/messages/validation.ts'
import { innerOf, partsOf } from './schemas.ts'

const TIMES: readonly z.core.$ZodType[] = [Day, Month, Instant, SignedInstant]
const formatOf = ({ _zod: { def } }: z.core.$ZodType): unknown => ('format' in def ? def.format : undefined)

/** Unvalidated times: a `base` is only compared. */
const looseIn = (schema: z.core.$ZodType, path: string[] = []): string[] =>
  TIMES.includes(schema)
    ? []
    : [
        ...(['date', 'datetime', 'time'].includes(String(formatOf(schema))) && !path.includes('base') ? [path.join('.')] : []),
        ...innerOf(schema, path).flatMap((part) => looseIn(part.schema, part.path)),
      ]

describe('every input of the contract', () => {
  it('accepts no day and no instant beyond the calendar', () => {
    const loose = endpoints.flatMap(({ name, spec }) => looseIn(spec.input).map((path) => `${name}: ${path}`))
    expect(loose).toEqual([])
  })
})

/** A schema's bounds: zod's own checks, and those of a pattern. */
const limitOf = (schema: z.core.$ZodType, check: 'max_length' | 'less_than'): number => {
  const checks = [...((schema as z.core.$ZodTypes)._zod.def.checks ?? []).map((each) => each._zod.def), (schema as z.core.$ZodTypes)._zod.def]
  const limits = checks.flatMap((def) => {
    if (!('check' in def)) return []
    if (check === 'max_length' && def.check === 'length_equals') return [Number('length' in def ? def.length : Infinity)]
    return def.check === check ? [Number('maximum' in def ? def.maximum : 'value' in def ? def.value : Infinity)] : []
  })
  return Math.min(Infinity, ...limits)
}

/** A bounded pattern: anchored and without unbounded repetition. */
const isBoundPattern = (source: string): boolean => source.startsWith('^') && source.endsWith('$') && !/(?<!\\)[*+]|,\}/.test(source)

const patternsOf = (schema: z.core.$ZodType): string[] =>
  [...((schema as z.core.$ZodTypes)._zod.def.checks ?? []).map((each) => each._zod.def), (schema as z.core.$ZodTypes)._zod.def].flatMap((def) =>
    'pattern' in def && def.pattern instanceof RegExp ? [def.pattern.source] : [],
  )

const isFunction = (schema: z.core.$ZodType): boolean => schema._zod.def.type === 'transform'

/** An intent's input is checked by its endpoint; a box has a bound, though a large one. */
const LOOKED_AT_LATER = new Set(['PushBody: items.0.call.body.*: unknown', 'SealedBody: items.0.box: text'])

/** The unbounded places of an input; for a pipe one bounded side is enough. */
function endlessIn(schema: z.core.$ZodType, path: string[] = []): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const here = path.join('.') || '(whole)'
  if (TIMES.includes(schema) || formatOf(schema) === 'date') return []
  if (def.type === 'string' && limitOf(schema, 'max_length') > 20_000 && !patternsOf(schema).some(isBoundPattern)) return [`${here}: text`]
  if (def.type === 'array' && limitOf(schema, 'max_length') > 5000) return [`${here}: list`, ...endlessIn(def.element, [...path, '0'])]
  if (def.type === 'number' && formatOf(schema) !== 'safeint' && limitOf(schema, 'less_than') === Infinity) return [`${here}: number`]
  if (def.type === 'unknown' || def.type === 'any' || def.type === 'lazy' || def.type === 'bigint') return [`${here}: ${def.type}`]
  if (def.type === 'pipe') {
    const [before, after] = [endlessIn(def.in, path), endlessIn(def.out, path)]
    // A text is bounded if one side of a pipe is; a transform tells nothing.
    if (isFunction(def.in)) return after
    return isFunction(def.out) || after.length > 0 ? before : []
  }
  return innerOf(schema, path).flatMap((part) => endlessIn(part.schema, part.path))
}

describe('every input of the contract, of signing in and of the feed', () => {
  it('has a bound for each text, list and number', () => {
    const plain = {
      LoginInput,
      RefreshInput,
      VerifyInput,
      SwitchInput,
      BeginPasskeyInput,
      EnterByPasskeyInput,
      EnterByPinInput,
      RegisterIdentityInput,
      PushBody,
      SealedBody,
    }
    const all = [
      ...endpoints.map(({ name, spec }) => ({ name, input: spec.input })),
      ...Object.entries(plain).map(([name, input]) => ({ name, input })),
    ]
    expect(all.flatMap(({ name, input }) => endlessIn(input).map((each) => `${name}: ${each}`)).filter((each) => !LOOKED_AT_LATER.has(each))).toEqual(
      [],
    )
  })
})

describe('every output of the contract', () => {
  it('returns a stored day unchanged, also one outside the bounds', () => {
    const strict = endpoints.flatMap(({ name, spec }) =>
      partsOf(spec.output)
        .filter(({ schema }) => TIMES.includes(schema))
        .map(({ path }) => `${name}: ${path.join('.')}`),
    )
    expect(strict).toEqual([])
  })
})

describe('a day', () => {
  it('has one error at a time', () => {
    const says = (value: string): string[] => Day.safeParse(value).error?.issues.map((issue) => wordsOf(issue).key) ?? []
    expect(says('eile')).toEqual(['day'])
    expect(says('2027-02-29')).toEqual(['day'])
    expect(says('1899-12-31')).toEqual(['calendar'])
    expect(says('2200-01-01')).toEqual(['calendar'])
    expect(says('1900-01-01')).toEqual([])
    expect(Instant.safeParse('2026-11-23T24:00:00Z').error?.issues.length).toBe(1)
    expect(Instant.safeParse('9999-12-31T23:59:59-14:00').error?.issues.map((issue) => wordsOf(issue).key)).toEqual(['calendar'])
  })
})
