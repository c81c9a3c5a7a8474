import { describe, expect, it } from 'vitest'
import { type Allergen, ALLERGENS, inOrder, letterOf } from './allergens.ts'
import { replacementTouches, touches } from './foodAllergy.ts'
import { daysOfWeek, mondayOf } from './week.ts'

const dish = (name: string, ...allergens: Allergen[]) => ({ name, allergens })

describe('touches', () => {
  const FOUND: readonly (readonly [substance: string, dish: ReturnType<typeof dish>])[] = [
    ['Piim', dish('Mannapuder', 'gluten', 'milk')],
    ['Piimatooted', dish('Kohupiimavorm', 'milk')],
    ['Laktoositalumatus', dish('Kartulipuder', 'milk')],
    ['Pähklid (kõik)', dish('Kringel', 'nuts')],
    ['Tsöliaakia', dish('Kaerahelbepuder', 'gluten')],
    ['maapähkel', dish('Küpsis', 'peanuts')],
    ['Kala, mereannid', dish('Praetud räim', 'fish')],
    ['Maasikad', dish('Maasikakissell')],
    ['Tomat', dish('Tomatisalat')],
    ['Seller', dish('Köögiviljasupp', 'celery')],
  ]
  for (const [substance, each] of FOUND) it(`finds ${substance} in ${each.name}`, () => expect(touches(each, substance)).toBe(true))

  const OTHERS: readonly (readonly [substance: string, dish: ReturnType<typeof dish>])[] = [
    ['Piim', dish('Hernesupp', 'celery')],
    ['Õietolm', dish('Kartulipuder', 'milk')],
    ['Penitsilliin', dish('Kanakaste', 'gluten', 'milk')],
    ['Maasikad', dish('Õunakissell')],
    ['', dish('Leib', 'gluten')],
    ['Maapähklid', dish('Kaerahelbepuder', 'gluten')],
  ]
  for (const [substance, each] of OTHERS)
    it(`does not match ${each.name} for ${substance || 'nothing'}`, () => expect(touches(each, substance)).toBe(false))
})

describe('the fourteen allergens', () => {
  it('have letters from A to N, in the order of the annex', () => {
    expect(ALLERGENS.map(letterOf).join('')).toBe('ABCDEFGHIJKLMN')
    expect(inOrder(['milk', 'gluten', 'milk'])).toEqual(['gluten', 'milk'])
  })
})

describe('a week', () => {
  it('begins on Monday, also over the turn of a year', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16')
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(daysOfWeek('2027-01-01')).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'])
  })
})

describe('replacementTouches', () => {
  const MENU = [dish('Hernesupp', 'celery'), dish('Üllatus', 'nuts')]
  const FOUND: readonly (readonly [substance: string, instead: string])[] = [
    ['Piim', 'Kohupiimavorm'],
    ['Laktoositalumatus', 'Juustuleib'],
    ['Tsöliaakia', 'Kaerapuder'],
    ['Maasikad', 'Maasikakissell'],
    // By what the menu says of it.
    ['Seller', 'hernesupp'],
    ['Pähklid', 'Üllatus'],
  ]
  for (const [substance, instead] of FOUND)
    it(`finds ${substance} in ${instead}`, () => expect(replacementTouches(instead, substance, MENU)).toBe(true))

  const OTHERS: readonly (readonly [substance: string, instead: string])[] = [
    ['Piim', 'Kaerapuder veega'],
    ['Gluteen', 'Gluteenivaba leib'],
    ['Piim', 'Piimata puder'],
    ['Muna', 'Munata kotlet'],
    ['Pähklid', 'Õunakissell'],
  ]
  for (const [substance, instead] of OTHERS)
    it(`finds no ${substance} in ${instead}`, () => expect(replacementTouches(instead, substance, MENU)).toBe(false))
})
