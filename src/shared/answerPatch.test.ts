import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patched, patchOf } from './answerPatch.ts'

/** Through JSON, as it travels over the network. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

const rows = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), name: fc.string(), care: fc.option(fc.dictionary(fc.string(), fc.jsonValue())) }),
  {
    selector: ({ id }) => id,
  },
)
const answer = fc.record({ clients: rows, next: fc.option(fc.string()), overview: fc.dictionary(fc.string(), fc.jsonValue()) })

describe('patchOf', () => {
  it('turns the first of any two answers into the second', () => {
    fc.assert(
      fc.property(answer, answer, (one, other) => {
        const [before, after] = [sent(one), sent(other)]
        const patch = patchOf(before, after)
        expect(patch === null ? before : patched(before, sent(patch))).toEqual(after)
      }),
    )
  })
  it('works for any two JSON values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const [before, after] = [sent(one), sent(other)]
        const patch = patchOf(before, after)
        expect(patch === null ? before : patched(before, sent(patch))).toEqual(after)
      }),
    )
  })
  it('is null for the same', () => {
    fc.assert(
      fc.property(answer, (one) => {
        expect(patchOf(sent(one), sent(one))).toBeNull()
      }),
    )
  })
  it('contains only changed and new rows', () => {
    const before = { entries: Array.from({ length: 40 }, (_, index) => ({ id: `${index}`, text: 'Rahulik öö' })) }
    const changed = before.entries.map((entry) => (entry.id === '7' ? { ...entry, text: 'Ei maganud' } : entry))
    expect(patchOf(before, { entries: [{ id: 'new', text: 'Hommik' }, ...changed.slice(0, -1)] })).toEqual({
      fields: { entries: { rows: { 7: { fields: { text: { to: 'Ei maganud' } } } }, gone: ['39'], put: [[0, { id: 'new', text: 'Hommik' }]] } },
    })
  })
  it('moves one row to the front without the others', () => {
    const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
    expect(patchOf(list, [{ id: 'd' }, ...list.slice(0, 3)])).toEqual({ rows: {}, put: [[0, { id: 'd' }]] })
  })
  it('keeps what has not changed as the same object', () => {
    const before = {
      clients: [
        { id: 'a', n: 1 },
        { id: 'b', n: 1 },
      ],
    }
    const patch = patchOf(before, {
      clients: [
        { id: 'a', n: 1 },
        { id: 'b', n: 2 },
      ],
    })
    const after = patched(before, patch ?? { to: null }) as typeof before
    expect(after.clients[0]).toBe(before.clients[0])
  })
  it('is refused for another base answer', () => {
    expect(() => patched([1], { rows: {}, gone: ['a'] })).toThrow('another answer')
    expect(() => patched(null, { fields: {} })).toThrow('another answer')
  })
})
