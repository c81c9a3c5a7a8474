import { describe, expect, it } from 'vitest'
import { draftOf, storedOf } from './draftOf.ts'
import { type Draft, type FieldSpec, LISTS, SECTIONS } from './fieldSpecs.ts'

const seen = { pension_cents: 81_250, bank_iban: null, id_document_no: 'XX0000001', id_document_type: 'idCard', id_document_expires: '2028-01-01' }
const whole = (specs: readonly FieldSpec[], values: Draft): Draft => Object.fromEntries(specs.map(({ field }) => [field, values[field] ?? null]))

describe('the draft of a section', () => {
  it('has the seen values if nothing is typed', () => {
    expect(storedOf(SECTIONS.papers, draftOf(SECTIONS.papers, seen))).toEqual(whole(SECTIONS.papers, seen))
    const row = { name: 'Anu', relation: null, phone: null, email: null, rights: ['health'], wake_at_night: 1 }
    expect(storedOf(LISTS.contacts.specs, draftOf(LISTS.contacts.specs, row))).toEqual(whole(LISTS.contacts.specs, row))
  })

  it('reads an amount as people write it, and leaves invalid input to be refused', () => {
    const draft = draftOf(SECTIONS.papers, seen)
    expect(draft.pension_cents).toBe('812,50')
    expect(storedOf(SECTIONS.papers, { ...draft, pension_cents: '1 020,5' })).toMatchObject({ pension_cents: 102_050 })
    expect(storedOf(SECTIONS.papers, { ...draft, pension_cents: 'palju' })).toMatchObject({ pension_cents: 'palju' })
  })

  it('empties a field by null', () => {
    const draft = { ...draftOf(SECTIONS.papers, seen), id_document_no: ' ' }
    expect(storedOf(SECTIONS.papers, draft)).toEqual({ ...whole(SECTIONS.papers, seen), id_document_no: null })
  })
})
