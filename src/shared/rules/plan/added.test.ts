import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAddition } from './added.ts'

describe('withAddition', () => {
  it('appends what is typed to what was saved, the newest text once', () => {
    let [saved, before] = ['Räim', '']
    for (const text of ['p', 'pii', 'piimakohv']) {
      saved = withAddition(saved, { before, text })
      // The answer was lost and the request is repeated.
      expect(withAddition(saved, { before, text })).toBe(saved)
      before = text
    }
    expect(saved).toBe('Räim\n\npiimakohv')
    expect(withAddition(saved, { before, text: '' })).toBe('Räim')
    expect(withAddition('', { before: '', text: 'Laul' })).toBe('Laul')
  })

  it('treats exactly the saved text as a repetition', () => {
    const saved = withAddition('Räim', { before: '', text: 'Räim' })
    expect(saved).toBe('Räim')
    expect(withAddition(saved, { before: 'Räim', text: 'Räimepihv' })).toBe('Räimepihv')
  })

  it('never removes what was saved before, whatever is typed', () => {
    const words = fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.trim() || 'x')
    fc.assert(
      fc.property(words, fc.array(words, { maxLength: 6 }), (first, typed) => {
        // A text that begins with exactly what was saved counts as a repetition.
        fc.pre(typed[0] !== first)
        let [saved, before] = [first, '']
        for (const text of typed) {
          saved = withAddition(saved, { before, text })
          before = text
          expect(saved.startsWith(first)).toBe(true)
          expect(saved.endsWith(text)).toBe(true)
        }
      }),
    )
  })
})
