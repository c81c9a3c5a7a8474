import { describe, expect, it } from 'vitest'
import { askedBy, NO_FILTER, readFilter, showsEntry, writeFilter } from './timelineFilter.ts'

const read = (text: string) => readFilter(new URLSearchParams(text))

describe('the filter of a timeline', () => {
  it('lives in the address, and a word that is none of ours means everything', () => {
    for (const filter of [NO_FILTER, { of: 'dose', q: '' }, { of: 'meal', q: 'õun ja leib' }] as const)
      expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
    expect(read('liik=midagi')).toEqual(NO_FILTER)
  })

  it('asks for one source, for one kind of entry, or for all', () => {
    expect(askedBy(read('liik=dose'))).toEqual({ sources: ['dose'] })
    expect(askedBy(read('liik=meal&otsi=+kala+'))).toEqual({ sources: ['entry'], kinds: ['meal'], q: 'kala' })
    expect(askedBy(NO_FILTER).sources).toHaveLength(8)
  })

  it('knows where a new entry belongs', () => {
    expect(['', 'liik=entry', 'liik=meal', 'liik=dose', 'otsi=kala'].map((text) => showsEntry(read(text), 'meal'))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
  })
})
