import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { Day, Instant, Month, SignedInstant } from '#shared/contract/fields.ts'
import { endpoints } from '#shared/contract/index.ts'
import { wordsOf } from '#shared/messages/validation.ts'
import { innerOf, partsOf } from './schemas.ts'

const TIMES: readonly z.core.$ZodType[] = [Day, Month, Instant, SignedInstant]
const formatOf = ({ _zod: { def } }: z.core.$ZodType): unknown => ('format' in def ? def.format : undefined)

/** Times that are taken as they come: what a `base` says was seen is only compared. */
const looseIn = (schema: z.core.$ZodType, path: string[] = []): string[] =>
  TIMES.includes(schema)
    ? []
    : [
        ...(['date', 'datetime', 'time'].includes(String(formatOf(schema))) && !path.includes('base') ? [path.join('.')] : []),
        ...innerOf(schema, path).flatMap((part) => looseIn(part.schema, part.path)),
      ]

describe('every input of the contract', () => {
  it('takes no day and no instant beyond the calendar', () => {
    const loose = endpoints.flatMap(({ name, spec }) => looseIn(spec.input).map((path) => `${name}: ${path}`))
    expect(loose).toEqual([])
  })
})

describe('every output of the contract', () => {
  it('tells a day as it stands, also one from before days had bounds', () => {
    const strict = endpoints.flatMap(({ name, spec }) =>
      partsOf(spec.output)
        .filter(({ schema }) => TIMES.includes(schema))
        .map(({ path }) => `${name}: ${path.join('.')}`),
    )
    expect(strict).toEqual([])
  })
})

describe('a day', () => {
  it('is told one thing of what is wrong with it', () => {
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
