import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callShapes, type CallShapes, narrowedFrom, untakenCalls } from './calls.ts'
import { KEPT_RELEASE } from './kept.ts'

const kept = (name: string): unknown => JSON.parse(readFileSync(join(KEPT_RELEASE, name), 'utf8'))

describe('calls that a desktop of the last release may still send', () => {
  const last = kept('calls.json') as CallShapes

  it('are all taken, or brought up to their new shape', () => {
    expect(Object.keys(last).length).toBeGreaterThan(50)
    expect(untakenCalls(last, callShapes())).toEqual([])
  })

  it('are of another version than this one', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(kept('release.json')).not.toMatchObject({ version })
  })

  it('are missed when one is gone, has another address or takes less', () => {
    const [name = ''] = Object.keys(last)
    const { [name]: gone, ...rest } = last
    expect(untakenCalls(last, rest)).toEqual([`${name} is gone`])
    if (!gone) throw new Error('There must be a call')
    expect(untakenCalls({ [name]: gone }, { [name]: { ...gone, path: '/api/other' } })).toEqual([`${name} has another address`])
    const narrow = { [name]: { ...gone, input: { ...gone.input, required: [...(gone.input.required ?? []), 'more'] } } }
    expect(untakenCalls({ [name]: gone }, narrow)).toEqual([`${name}.more is needed`])
    const upgraded = { [name]: { ...gone, shape: gone.shape + 1, input: { ...gone.input, required: ['more'] } } }
    expect(untakenCalls({ [name]: gone }, upgraded)).toEqual([])
  })
})

describe('narrowedFrom', () => {
  const from = (before: z.ZodType, now: z.ZodType): string[] =>
    narrowedFrom(z.toJSONSchema(before, { io: 'input' }), z.toJSONSchema(now, { io: 'input' }), 'it')

  it.each([
    ['a field that is gone', z.strictObject({ a: z.string() }), z.strictObject({}), ['it.a is not taken']],
    ['a field that is needed now', z.strictObject({ a: z.string().optional() }), z.strictObject({ a: z.string() }), ['it.a is needed']],
    ['another type', z.strictObject({ a: z.string() }), z.strictObject({ a: z.number() }), ['it.a: string is number now']],
    ['a value that is gone', z.enum(['one', 'two']), z.enum(['one']), ['it: two is not taken']],
    ['values where any was taken', z.string(), z.enum(['one']), ['it: any value is not taken']],
    ['a shorter text', z.string().max(500), z.string().max(100), ['it: maxLength is 100 now']],
    ['a longer least', z.string(), z.string().min(3), ['it: minLength is 3 now']],
    ['a pattern', z.string(), z.string().regex(/^a/), ['it: another pattern']],
    ['no null', z.string().nullable(), z.string(), ['it: null is not taken']],
    ['items', z.array(z.string()), z.array(z.string().max(3)), ['it[]: maxLength is 3 now']],
  ])('sees %s', (_, before, now, told) => {
    expect(from(before, now)).toEqual(told)
  })

  it('lets pass what takes more', () => {
    const before = z.strictObject({ a: z.string().max(10), b: z.enum(['one']), c: z.number().int() })
    const now = z.strictObject({ a: z.string().max(20).nullable(), b: z.enum(['one', 'two']), c: z.number(), d: z.string().optional() })
    expect(from(before, now)).toEqual([])
  })
})
