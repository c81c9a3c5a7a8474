import { describe, expect, it } from 'vitest'
import { kindOfName, neededPapers, titleOfName, validityAt } from './documents.ts'

const TODAY = '2026-11-21'
const NOBODY = { hasPayer: false, hasGuardian: false }
const contract = { kind: 'leping', state: 'kehtib', expires: null, file: 'a', replaces: null } as const

describe('a document', () => {
  it('is valid to its last day, and due for renewal a month before', () => {
    expect(validityAt(null, TODAY)).toBe('kehtib')
    expect(validityAt('2026-12-22', TODAY)).toBe('kehtib')
    expect(validityAt('2026-12-21', TODAY)).toBe('lopeb')
    expect(validityAt(TODAY, TODAY)).toBe('lopeb')
    expect(validityAt('2026-11-20', TODAY)).toBe('labi')
  })

  const kinds = (whom: typeof NOBODY) => neededPapers(whom, [], TODAY).map(({ kind }) => kind)
  const standing = (...papers: Parameters<typeof neededPapers>[1]) => neededPapers(NOBODY, papers, TODAY)[0]?.standing

  it('is required depending on who pays and who represents the person', () => {
    expect(kinds(NOBODY)).toEqual(['leping', 'tervisetoend', 'raviskeem'])
    expect(kinds({ hasPayer: true, hasGuardian: true })).toEqual(['leping', 'kov_otsus', 'tervisetoend', 'raviskeem', 'kohtumaarus'])
  })

  it('is missing without a file, when archived, and when replaced', () => {
    expect(standing(contract)).toBe('kehtib')
    for (const other of [{ file: null }, { state: 'suletud' }, { state: 'asendatud' }, { kind: 'broneerimisleping' }] as const)
      expect(standing({ ...contract, ...other })).toBe('puudub')
  })

  it('counts as the best of several', () => {
    const past = { ...contract, expires: '2026-01-01' }
    expect(standing(past)).toBe('labi')
    expect(standing(past, { ...contract, expires: '2026-11-30' })).toBe('lopeb')
  })

  it('of a hospital stay is required until it arrives or is declared unavailable, whatever exists of earlier stays', () => {
    const summary = { ...contract, kind: 'epikriis' } as const
    const awaited = { ...summary, file: null }
    const needs = (...papers: Parameters<typeof neededPapers>[1]) => neededPapers(NOBODY, papers, TODAY).some(({ kind }) => kind === 'epikriis')
    expect(needs(summary, awaited)).toBe(true)
    expect(needs(summary, { ...awaited, state: 'suletud' })).toBe(false)
    expect(needs(summary, { ...awaited, replaces: 'a' })).toBe(false)
  })

  it('is guessed from the name of its file', () => {
    expect(kindOfName('Teenuse osutamise LEPING.pdf')).toBe('leping')
    expect(kindOfName('broneerimisleping_2026.pdf')).toBe('broneerimisleping')
    expect(kindOfName('Elva KOV otsus.pdf')).toBe('kov_otsus')
    expect(kindOfName('tervisetõend.pdf')).toBe('tervisetoend')
    expect(kindOfName('Haigla väljavõte.pdf')).toBe('epikriis')
    expect(kindOfName('IMG_2041.jpg')).toBe('foto')
    expect(kindOfName('skann0001.pdf')).toBe('muu')
    expect(titleOfName('ravimiskeem_november  2026.pdf')).toBe('ravimiskeem november 2026')
  })
})
