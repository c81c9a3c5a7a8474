import { describe, expect, it } from 'vitest'
import { baseOf, changesOf, draftOf } from './draftOf.ts'
import { LISTS, SECTIONS } from './fieldSpecs.ts'

const seen = { pension_cents: 81_250, bank_iban: null, id_document_no: 'XX0000001', id_document_type: 'idCard', id_document_expires: '2028-01-01' }

describe('the draft of a section', () => {
  it('changes nothing when nothing is typed', () => {
    expect(changesOf(SECTIONS.papers, seen, draftOf(SECTIONS.papers, seen))).toEqual({})
    const row = { name: 'Anu', relation: null, phone: null, email: null, rights: ['health'], wake_at_night: 1 }
    expect(changesOf(LISTS.contacts.specs, row, draftOf(LISTS.contacts.specs, row))).toEqual({})
  })

  it('reads an amount as people write it, and leaves what is none to be refused', () => {
    const draft = draftOf(SECTIONS.papers, seen)
    expect(draft.pension_cents).toBe('812,50')
    expect(changesOf(SECTIONS.papers, seen, { ...draft, pension_cents: '1 020,5' })).toEqual({ pension_cents: 102_050 })
    expect(changesOf(SECTIONS.papers, seen, { ...draft, pension_cents: 'palju' })).toEqual({ pension_cents: 'palju' })
  })

  it('empties a field by null and names only what is changed, with what was seen', () => {
    const changes = changesOf(SECTIONS.papers, seen, { ...draftOf(SECTIONS.papers, seen), id_document_no: ' ' })
    expect(changes).toEqual({ id_document_no: null })
    expect(baseOf(seen, changes)).toEqual({ id_document_no: 'XX0000001' })
  })
})
