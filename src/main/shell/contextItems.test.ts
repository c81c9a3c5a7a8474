import { describe, expect, it } from 'vitest'
import { type Clicked, contextItems } from './contextItems.ts'
import { texts } from './texts.ts'

const NOTHING: Clicked = {
  isEditable: false,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
  editFlags: { canCut: false, canCopy: false, canPaste: false, canSelectAll: true },
}
const FIELD = { ...NOTHING, isEditable: true, editFlags: { canCut: true, canCopy: true, canPaste: false, canSelectAll: true } }

const labels = (clicked: Clicked, done: string[] = []) =>
  contextItems(clicked, texts.et.menu, { replace: (word) => done.push(`replace ${word}`), learn: (word) => done.push(`learn ${word}`) })

describe('contextItems', () => {
  it.each<[string, Clicked, (string | undefined)[]]>([
    ['nothing beside a text', NOTHING, []],
    ['to copy what is marked', { ...NOTHING, selectionText: 'Mari' }, ['Kopeeri']],
    ['to edit in a field', FIELD, ['Lõika', 'Kopeeri', 'Kleebi', undefined, 'Vali kõik']],
    [
      'what a misspelled word may mean',
      { ...FIELD, misspelledWord: 'hoolekane', dictionarySuggestions: ['hoolekanne'] },
      ['hoolekanne', 'Lisa sõnastikku', undefined, 'Lõika', 'Kopeeri', 'Kleebi', undefined, 'Vali kõik'],
    ],
    [
      'that nothing is known for a misspelled word',
      { ...FIELD, misspelledWord: 'xyzzy' },
      ['Sobivat sõna ei leitud', 'Lisa sõnastikku', undefined, 'Lõika', 'Kopeeri', 'Kleebi', undefined, 'Vali kõik'],
    ],
  ])('offers %s', (_what, clicked, expected) => {
    expect(labels(clicked).map(({ label }) => label)).toEqual(expected)
  })

  it('replaces a misspelled word, and adds one to the dictionary', () => {
    const done: string[] = []
    const items = labels({ ...FIELD, misspelledWord: 'hoolekane', dictionarySuggestions: ['hoolekanne'] }, done)
    // They do not depend on what is clicked.
    for (const { click } of items.slice(0, 2)) Reflect.apply(click ?? (() => undefined), undefined, [])
    expect(done).toEqual(['replace hoolekanne', 'learn hoolekane'])
  })

  it('disables what cannot be done now', () => {
    expect(labels(FIELD).filter(({ enabled }) => enabled === false)).toEqual([{ role: 'paste', label: 'Kleebi', enabled: false }])
  })
})
