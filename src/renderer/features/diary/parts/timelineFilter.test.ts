import { describe, expect, it } from 'vitest'
import { TIMELINE_SOURCES } from '#shared/contract/diary.ts'
import { askedBy, NO_FILTER, readFilter, showsEntry, writeFilter } from './timelineFilter.ts'

const SEEN = '2026-11-21T10:00:00.000Z'
const read = (text: string) => readFilter(new URLSearchParams(text))

describe('the filter of a timeline', () => {
  it('is in the address, and an unknown value means everything', () => {
    for (const filter of [NO_FILTER, { of: 'dose', q: '' }, { of: 'unseen', q: '' }, { of: 'meal', q: 'õun ja leib' }] as const)
      expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter)
    expect(read('liik=midagi')).toEqual(NO_FILTER)
  })

  it('requests one source, one kind of entry, or all', () => {
    expect(askedBy(read('liik=dose'), SEEN)).toEqual({ sources: ['dose'] })
    expect(askedBy(read('liik=meal&otsi=+kala+'), SEEN)).toEqual({ sources: ['entry'], kinds: ['meal'], q: 'kala' })
    expect(askedBy(NO_FILTER, SEEN)).toEqual({ sources: [...TIMELINE_SOURCES] })
  })

  it('requests what was recorded since the last look, or all for a user who has never looked', () => {
    expect(askedBy(read('liik=unseen'), SEEN)).toEqual({ sources: [...TIMELINE_SOURCES], unseen_since: SEEN })
    expect(askedBy(read('liik=unseen'), null)).toEqual({ sources: [...TIMELINE_SOURCES] })
  })

  it('knows where a new entry belongs', () => {
    expect(['', 'liik=entry', 'liik=meal', 'liik=dose', 'liik=unseen', 'otsi=kala'].map((text) => showsEntry(read(text), 'meal'))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
