import { describe, expect, it } from 'vitest'
import { IMPORT_FIELDS, likelierKind } from './fields.ts'
import { IMPORT_KINDS } from './kinds.ts'

describe('the likelier kind of a file', () => {
  it('is told when a file of residents was chosen as one of rooms', () => {
    expect(likelierKind('rooms', ['Eesnimi', 'Perekonnanimi', 'Isikukood', 'Tuba'])).toBe('residents')
  })

  it('is never another kind for a file with the headings of our own template', () => {
    for (const kind of IMPORT_KINDS)
      expect(
        likelierKind(
          kind,
          IMPORT_FIELDS[kind].map(({ headings }) => headings[0]),
        ),
      ).toBeNull()
  })

  it('is not told of a file that says too little', () => {
    expect(likelierKind('rooms', ['Tuba', 'Märkus'])).toBeNull()
    expect(likelierKind('rooms', [])).toBeNull()
  })
})
