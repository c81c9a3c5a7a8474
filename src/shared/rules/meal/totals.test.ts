import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drinkLevel, foodLevel, PLATE_TEXTURES, plateTexture, textureWords } from './texture.ts'
import { dishTotals, portionsOf } from './totals.ts'

const of = (name: string, more: object = {}) => ({ name, is_choice: false, decision: null, ...more })
const served = (texture: 'regular' | 'pureed', ...dishes: ReturnType<typeof of>[]) => ({ state: 'served' as const, texture, dishes })
const INSTEAD = { kind: 'instead' as const, instead: 'Sai' }

describe('what the kitchen cooks', () => {
  it('is counted by dish and texture, replacements last, and what is left out not at all', () => {
    const menu = [of('Supp'), of('Kringel')]
    const totals = dishTotals(
      [
        served('pureed', of('Kringel', { decision: INSTEAD })),
        served('regular', of('Kringel'), of('Supp')),
        served('pureed', of('Supp'), of('Kringel', { decision: INSTEAD })),
        served('regular', of('Supp'), of('Kringel', { decision: { kind: 'without', instead: null } })),
        { state: 'blocked', texture: 'regular', dishes: [of('Supp')] },
        { state: 'skipped', texture: 'regular', dishes: [of('Supp')] },
      ],
      menu,
    )
    expect(totals.map(({ name, count, is_instead, textures }) => [name, count, is_instead, [...textures]])).toEqual([
      [
        'Supp',
        3,
        false,
        [
          ['regular', 2],
          ['pureed', 1],
        ],
      ],
      ['Kringel', 1, false, [['regular', 1]]],
      ['Sai', 2, true, [['pureed', 2]]],
    ])
  })
})

describe('portions', () => {
  it('are alike with the same texture, choice and replacements', () => {
    const cake = of('Kringel', { is_choice: true })
    expect(
      portionsOf([
        served('pureed', cake),
        served('regular', cake),
        served('regular', cake),
        served('regular', of('Salat', { is_choice: true, decision: INSTEAD })),
      ]),
    ).toEqual([
      { texture: 'regular', choice: 'Kringel', instead: [], without: [], count: 2 },
      { texture: 'regular', choice: 'Salat', instead: ['Sai'], without: [], count: 1 },
      { texture: 'pureed', choice: 'Kringel', instead: [], without: [], count: 1 },
    ])
  })

  it('are as many as plates that are served', () => {
    const plates = fc.array(
      fc.record({
        state: fc.constantFrom('served' as const, 'blocked' as const, 'skipped' as const),
        texture: fc.constantFrom(...PLATE_TEXTURES),
        dishes: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), is_choice: fc.boolean(), decision: fc.constantFrom(null, INSTEAD) }), {
          maxLength: 3,
        }),
      }),
    )
    fc.assert(
      fc.property(plates, (all) => {
        const portions = portionsOf(all).reduce((sum, { count }) => sum + count, 0)
        expect(portions).toBe(all.filter(({ state }) => state === 'served').length)
      }),
    )
  })
})

describe('textures', () => {
  it('have the levels of IDDSI', () => {
    expect([foodLevel('liquidised'), foodLevel('pureed'), foodLevel('minced'), foodLevel('soft'), foodLevel('easy'), foodLevel('regular')]).toEqual([
      3, 4, 5, 6, 7, 7,
    ])
    expect([drinkLevel('thin'), drinkLevel('extremely')]).toEqual([0, 4])
  })

  it('are named as in the record, without regular food and thin drinks', () => {
    expect(textureWords('pureed', 'mildly')).toBe('püreestatud toit (IDDSI 4), kergelt paksendatud jook (IDDSI 2)')
    expect(textureWords('regular', 'thin')).toBeNull()
  })

  it('are unknown if only words describe them, which is not the same as regular', () => {
    expect(plateTexture({ food: null, texture: 'Püreestatud toit' })).toBe('unset')
    expect(plateTexture({ food: null, texture: null })).toBe('regular')
    expect(plateTexture({ food: 'soft', texture: 'Pehme toit' })).toBe('soft')
  })
})
