import { describe, expect, it } from 'vitest'
import { draftOfParting, emptyDraft, partingInput, receiverOf, undecided } from './partingDraft.ts'

const thing = (id: string) => ({ id, category: 'prillid' as const, name: id, marks: null, state: 'alles' as const })
const HELMI = { id: 'c1', name: 'Helmi Kivisalu', room_id: 'r1' }
const TOLD = '2026-11-21T05:00:00.000Z'

describe('a draft of a leaving or death', () => {
  it('needs a choice for each belonging, and a name if one is handed over', () => {
    const draft = { ...emptyDraft('lahkunud'), choices: { a: 'self', b: 'other' } as const }
    expect(undecided(draft, [thing('a'), thing('b'), thing('c')])).toEqual({ b: 'receiver', c: 'choice' })
  })

  it('lets the dead take nothing along', () => {
    expect(undecided({ ...emptyDraft('surnud'), choices: { a: 'self' } }, [thing('a')])).toEqual({ a: 'choice' })
  })

  it('offers the last receiver for the next belonging', () => {
    const draft = { ...emptyDraft('surnud'), receivers: { a: 'Anne' } }
    expect([receiverOf(draft, 'a'), receiverOf(draft, 'b')]).toEqual(['Anne', 'Anne'])
  })

  it('sends nothing about a death with a leaving', () => {
    const draft = { ...emptyDraft('lahkunud'), place: ' Tartusse ', found_by: 'Öine hooldaja', informed: ['Anne'], choices: { a: 'self' } as const }
    expect(partingInput(draft, { client: HELMI, belongings: [thing('a')], at: null, informedAt: TOLD })).toEqual({
      id: 'c1',
      kind: 'lahkunud',
      expected_room_id: 'r1',
      place: 'Tartusse',
      belongings: [{ id: 'a', outcome: 'antud', handed_to: 'Helmi Kivisalu' }],
    })
  })

  it('is restored from a refused request', () => {
    const draft = {
      ...emptyDraft('surnud'),
      established_by: 'Kiirabi',
      informedOther: 'Anne',
      choices: { a: 'other', b: 'jaab' } as const,
      receivers: { a: 'Anne' },
    }
    const input = partingInput(draft, { client: HELMI, belongings: [thing('a'), thing('b')], at: null, informedAt: TOLD })
    expect(input).toMatchObject({ informed: [{ name: 'Anne', at: TOLD }], established_by: 'Kiirabi' })
    expect(draftOfParting(input, HELMI)).toEqual(draft)
  })
})
