import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differenceOf, paragraphsOf, textAfter, textBefore } from './difference.ts'

const WORDS = ['uks', 'kell', '22', 'öörahu', 'tuba', 'köök', 'võti', 'ja']
const paragraph = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 12 }).map((words) => words.join(' '))
const text = fc.array(paragraph, { maxLength: 6 }).map((paragraphs) => paragraphs.join('\n\n'))

describe('the difference between two texts', () => {
  it('leads from the old text to the new one, and back', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = differenceOf(before, after)
        expect(textAfter(changes)).toBe(after)
        expect(textBefore(changes)).toBe(before)
      }),
    )
  })

  it('has nothing but what is the same between a text and itself', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(differenceOf(same, same).every(({ kind }) => kind === 'same')).toBe(true)
      }),
    )
  })

  it('never puts a piece of one version into a paragraph that both have', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        for (const { kind, pieces } of differenceOf(before, after)) if (kind === 'same') expect(pieces.map((piece) => piece.kind)).toEqual(['same'])
      }),
    )
  })

  it('works on any text, whose paragraphs lose only the spaces around them', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const changes = differenceOf(before, after)
        expect(textAfter(changes)).toBe(paragraphsOf(after).join('\n\n'))
        expect(textBefore(changes)).toBe(paragraphsOf(before).join('\n\n'))
      }),
    )
  })

  it('shows the words of a changed paragraph, and whole paragraphs that came or went', () => {
    const before = 'Kodukord\n\nÖörahu on kella 22-st kuni 7-ni.\n\nSuitsetada ei tohi.'
    const after = 'Kodukord\n\nÖörahu on kella 23-st kuni 7-ni.\n\nKoer on lubatud rihma otsas.'
    expect(differenceOf(before, after)).toEqual([
      { kind: 'same', pieces: [{ kind: 'same', text: 'Kodukord' }] },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'Öörahu on kella ' },
          { kind: 'removed', text: '22-st' },
          { kind: 'added', text: '23-st' },
          { kind: 'same', text: ' kuni 7-ni.' },
        ],
      },
      { kind: 'removed', pieces: [{ kind: 'removed', text: 'Suitsetada ei tohi.' }] },
      { kind: 'added', pieces: [{ kind: 'added', text: 'Koer on lubatud rihma otsas.' }] },
    ])
  })

  it('takes two long texts with nothing in common as replaced, quickly', () => {
    const long = (word: string) => Array.from({ length: 3000 }, (_, index) => `${word}${index}`).join(' ')
    expect(differenceOf(long('a'), long('b')).map(({ kind }) => kind)).toEqual(['removed', 'added'])
  })
})
