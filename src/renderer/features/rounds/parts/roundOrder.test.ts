import { describe, expect, it } from 'vitest'
import { act, careResident } from './examples.ts'
import { actKey, gapsOf, inTwo, kindsIn, leftOf, ofKind } from './roundOrder.ts'

const NOW = '2026-11-21T09:10:00.000Z'
const DONE = act({ entry: { id: 'e1', author_id: 'u1', author: 'Triin', event_at: NOW, refused: 0 } })
const namesOf = (residents: readonly { name: string }[]): string[] => residents.map(({ name }) => name)

describe('a round of care', () => {
  it('counts what can be confirmed now, without what is hours away, done, or done by the family', () => {
    const actions = [act(), DONE, act({ due_at: '2026-11-21T12:00:00.000Z' }), act({ who: 'lahedane' }), act({ due_at: '2026-11-21T10:00:00.000Z' })]
    expect(leftOf([careResident({ actions })], NOW)).toEqual({ now: 2, shift: 3 })
  })

  it('lists residents without due acts after the others, in the order of rooms', () => {
    const residents = [
      careResident({ name: 'Aino', actions: [DONE] }),
      careResident({ name: 'Helmi', actions: [act()] }),
      careResident({ name: 'Juhan' }),
    ]
    const { open, done } = inTwo(residents, NOW, new Set())
    expect([namesOf(open), namesOf(done)]).toEqual([['Helmi'], ['Aino', 'Juhan']])
  })

  it('keeps a resident in place while the confirmation can be undone', () => {
    const resident = careResident({ actions: [DONE] })
    const fresh = new Set([actKey({ client_id: resident.client_id, ...DONE })])
    expect(inTwo([resident], NOW, fresh).open).toEqual([resident])
  })

  it('of one kind of act includes only residents with it, and only these acts', () => {
    const meal = act({ kind: 'meal' })
    const residents = [careResident({ name: 'Aino', actions: [act(), meal] }), careResident({ name: 'Helmi', actions: [act()] })]
    expect(kindsIn(residents)).toEqual([act().kind, 'meal'])
    expect(ofKind(residents, 'meal')).toEqual([{ ...residents[0], actions: [meal] }])
    expect(ofKind(residents, null)).toEqual(residents)
  })

  it('finds residents without an entry since the shift began, except those who are away', () => {
    const from = '2026-11-21T06:00:00.000Z'
    const residents = [
      careResident({ name: 'Aino', last_entry_at: '2026-11-21T05:59:00.000Z' }),
      careResident({ name: 'Helmi', last_entry_at: NOW }),
      careResident({ name: 'Juhan' }),
      careResident({ name: 'Salme', is_away: true }),
    ]
    expect(namesOf(gapsOf(residents, from))).toEqual(['Aino', 'Juhan'])
  })
})
