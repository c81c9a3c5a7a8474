import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ALLERGENS } from '../week/allergens.ts'
import { conflictOf, type Decision, dishesFor, type PlateAllergy, type PlateDish, plateOf, servedNames } from './plate.ts'

const dish = (id: string, name: string, more: Partial<PlateDish> = {}): PlateDish => ({ id, name, allergens: [], is_choice: false, ...more })
const NUTS: PlateAllergy = { id: 'a1', kind: 'food', substance: 'Pähklid' }
const SOUP = dish('d1', 'Hernesupp', { allergens: ['celery'] })
const CAKE = dish('d2', 'Kringel', { allergens: ['nuts', 'gluten'], is_choice: true })
const FRUIT = dish('d3', 'Puuviljasalat', { is_choice: true })
const LUNCH = [SOUP, CAKE, FRUIT]

const plate = (more: Partial<Parameters<typeof plateOf>[0]> = {}) =>
  plateOf({ dishes: LUNCH, chosenId: null, skips: null, isNilByMouth: false, allergies: [NUTS], decisions: [], ...more })
const decide = (of: PlateDish, kind: Decision['kind'], allergies = [NUTS], instead: string | null = null): Decision => ({
  is_standing: 0,
  dish_id: of.id,
  basis: conflictOf(of, allergies)?.basis ?? '',
  kind,
  instead,
})

describe('a plate', () => {
  it('has all common dishes, and of the alternatives the chosen one or else the first', () => {
    expect(dishesFor(LUNCH, null)).toEqual([SOUP, CAKE])
    expect(dishesFor(LUNCH, 'd3')).toEqual([SOUP, FRUIT])
    expect(dishesFor(LUNCH, 'taken off the menu')).toEqual([SOUP, CAKE])
  })

  it('is blocked by an allergen that meets an allergy, until somebody decides', () => {
    expect(plate().state).toBe('blocked')
    expect(plate({ allergies: [] }).state).toBe('served')
    expect(plate({ decisions: [decide(CAKE, 'without')] }).state).toBe('served')
  })

  it('is served when another dish is chosen', () => expect(plate({ chosenId: 'd3' }).state).toBe('served'))

  it('is blocked for a resident with a food allergy if the allergens of a dish are unknown', () => {
    const unstated = [dish('d4', 'Üllatus', { allergens: null })]
    expect(plate({ dishes: unstated }).lines[0]?.conflict).toMatchObject({ because: 'unstated', substances: ['Pähklid'] })
    expect(plate({ dishes: unstated, allergies: [{ ...NUTS, kind: 'other' }] }).state).toBe('served')
    expect(plate({ dishes: unstated, allergies: [] }).state).toBe('served')
  })

  it('waits again if the dish or the allergies have changed since the decision', () => {
    const decisions = [decide(CAKE, 'serve')]
    const fish: PlateAllergy = { id: 'a2', kind: 'food', substance: 'Gluteen' }
    const changed: PlateDish[] = [
      { ...CAKE, allergens: ['nuts', 'gluten', 'milk'] },
      { ...CAKE, name: 'Pähklikringel' },
      { ...CAKE, allergens: null },
    ]
    expect(plate({ decisions }).state).toBe('served')
    for (const each of changed) expect(plate({ decisions, dishes: [SOUP, each, FRUIT] }).state).toBe('blocked')
    expect(plate({ decisions, allergies: [NUTS, fish] }).state).toBe('blocked')
  })

  it('waits again if its replacement contains a new allergen of the resident', () => {
    const decisions = [decide(CAKE, 'instead', [NUTS], 'Kalasupp')]
    const fish: PlateAllergy = { id: 'a3', kind: 'food', substance: 'Kala' }
    expect(plate({ decisions }).state).toBe('served')
    expect(plate({ decisions, allergies: [NUTS, fish] }).state).toBe('blocked')
  })

  it('follows a standing decision for such dishes, but a decision on this very dish comes first', () => {
    const again = { ...CAKE, id: 'd9' }
    const standing: Decision = { ...decide(CAKE, 'without'), is_standing: 1 }
    const served = plate({ dishes: [again], decisions: [standing] })
    expect(served).toMatchObject({ state: 'served', lines: [{ decision: { kind: 'without' } }] })
    expect(plate({ dishes: [again], decisions: [{ ...standing, is_standing: 0 }] }).state).toBe('blocked')
    expect(plate({ dishes: [{ ...again, allergens: ['nuts'] }], decisions: [standing] }).state).toBe('blocked')
    const own = decide(again, 'serve')
    expect(plate({ dishes: [again], decisions: [standing, own] }).lines[0]?.decision).toBe(own)
  })

  it('needs no decision if nobody eats it', () => expect(plate({ skips: 'fasting' }).state).toBe('skipped'))

  it('lists its dishes after the decisions', () => {
    const named = (kind: Decision['kind'], instead: string | null = null) => {
      const { lines } = plate({ decisions: [decide(CAKE, kind, [NUTS], instead)] })
      return servedNames(lines.map(({ dish: { name }, decision }) => ({ name, decision })))
    }
    expect(named('serve')).toEqual(['Hernesupp', 'Kringel'])
    expect(named('without')).toEqual(['Hernesupp'])
    expect(named('instead', 'Sai')).toEqual(['Hernesupp', 'Sai'])
  })
})

const SUBSTANCES = ['Pähklid', 'Piim', 'Seller', 'Kala', 'Munad', 'Maasikad', 'Gluteen'] as const
const NAMES = ['Hernesupp', 'Kringel', 'Kalasupp', 'Maasikakissell', 'Puder'] as const
const someDish = fc.record({
  id: fc.constantFrom('d1', 'd2', 'd3', 'd4'),
  name: fc.constantFrom(...NAMES),
  allergens: fc.option(fc.uniqueArray(fc.constantFrom(...ALLERGENS), { maxLength: 4 }), { nil: null }),
  is_choice: fc.boolean(),
})
const someAllergy = fc.record({
  id: fc.constantFrom('a1', 'a2', 'a3'),
  kind: fc.constantFrom('food' as const, 'other' as const),
  substance: fc.constantFrom(...SUBSTANCES),
})
const meals = fc.record({
  dishes: fc.uniqueArray(someDish, { selector: ({ id }) => id, maxLength: 4 }),
  allergies: fc.uniqueArray(someAllergy, { selector: ({ id }) => id, maxLength: 3 }),
  chosenId: fc.option(fc.constantFrom('d1', 'd2', 'd3', 'd4'), { nil: null }),
})

describe('whatever is on the menu', () => {
  it('no plate with an undecided conflict is ever served', () => {
    fc.assert(
      fc.property(meals, fc.uniqueArray(someDish, { selector: ({ id }) => id, maxLength: 4 }), (meal, before) => {
        // Decisions on an earlier state of the menu: those on a dish that is still the same hold, and no others.
        const decisions = before.map((each, index): Decision => ({ ...decide(each, 'serve', meal.allergies), is_standing: index % 2 === 0 ? 1 : 0 }))
        const { state, lines } = plateOf({ ...meal, skips: null, isNilByMouth: false, decisions })
        const open = lines.filter(({ dish: each, conflict }) => {
          const now = conflictOf(each, meal.allergies)
          expect(conflict).toEqual(now)
          return (
            now !== null && !decisions.some(({ dish_id, basis, is_standing }) => basis === now.basis && (dish_id === each.id || is_standing === 1))
          )
        })
        expect(state).toBe(open.length === 0 ? 'served' : 'blocked')
      }),
    )
  })

  it('a decision on every conflict frees the plate', () => {
    fc.assert(
      fc.property(meals, (meal) => {
        const decisions = meal.dishes.map((each) => decide(each, 'without', meal.allergies))
        expect(plateOf({ ...meal, skips: null, isNilByMouth: false, decisions }).state).toBe('served')
      }),
    )
  })

  it('there is no plate for who may be given nothing by mouth, and nothing to decide about it', () => {
    fc.assert(fc.property(meals, (meal) => plateOf({ ...meal, skips: null, isNilByMouth: true, decisions: [] }).state === 'skipped'))
  })

  it('nobody without an allergy is blocked', () => {
    fc.assert(fc.property(meals, (meal) => plateOf({ ...meal, allergies: [], skips: null, isNilByMouth: false, decisions: [] }).state === 'served'))
  })
})
