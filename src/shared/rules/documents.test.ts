import { describe, expect, it } from 'vitest'
import { kindOfName, neededKinds, standingOf, titleOfName, validityAt } from './documents.ts'

const TODAY = '2026-11-21'
const contract = { kind: 'leping', state: 'kehtib', expires: null, file: 'a' } as const

describe('a document', () => {
  it('is good to its last day, and asks for a new one a month before', () => {
    expect(validityAt(null, TODAY)).toBe('kehtib')
    expect(validityAt('2026-12-22', TODAY)).toBe('kehtib')
    expect(validityAt('2026-12-21', TODAY)).toBe('lopeb')
    expect(validityAt(TODAY, TODAY)).toBe('lopeb')
    expect(validityAt('2026-11-20', TODAY)).toBe('labi')
  })

  it('is needed by who pays and who speaks for the person', () => {
    expect(neededKinds({ hasPayer: false, hasGuardian: false })).toEqual(['leping', 'tervisetoend', 'raviskeem'])
    expect(neededKinds({ hasPayer: true, hasGuardian: true })).toEqual(['leping', 'kov_otsus', 'tervisetoend', 'raviskeem', 'kohtumaarus'])
  })

  it('is missing while there is no file, when it was closed, and when another has taken its place', () => {
    expect(standingOf('leping', [contract], TODAY)).toBe('kehtib')
    for (const other of [{ file: null }, { state: 'suletud' }, { state: 'asendatud' }, { kind: 'broneerimisleping' }] as const)
      expect(standingOf('leping', [{ ...contract, ...other }], TODAY)).toBe('puudub')
  })

  it('of several the best counts', () => {
    const past = { ...contract, expires: '2026-01-01' }
    expect(standingOf('leping', [past], TODAY)).toBe('labi')
    expect(standingOf('leping', [past, { ...contract, expires: '2026-11-30' }], TODAY)).toBe('lopeb')
  })

  it('is guessed from the name of its file', () => {
    expect(kindOfName('Teenuse osutamise LEPING.pdf')).toBe('leping')
    expect(kindOfName('broneerimisleping_2026.pdf')).toBe('broneerimisleping')
    expect(kindOfName('Elva KOV otsus.pdf')).toBe('kov_otsus')
    expect(kindOfName('tervisetõend.pdf')).toBe('tervisetoend')
    expect(kindOfName('IMG_2041.jpg')).toBe('foto')
    expect(kindOfName('skann0001.pdf')).toBe('muu')
    expect(titleOfName('ravimiskeem_november  2026.pdf')).toBe('ravimiskeem november 2026')
  })
})
