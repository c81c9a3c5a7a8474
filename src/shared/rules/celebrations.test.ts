import { describe, expect, it } from 'vitest'
import { celebrationsOn } from './celebrations.ts'

const what = (first_name: string, day: string, birth_date: string | null = null) =>
  celebrationsOn({ first_name, birth_date }, day).map((each) => each.age ?? each.what)

describe('what somebody celebrates', () => {
  it('is a name day of the folk calendar, in every year', () => {
    expect(what('Kadri', '2026-11-25')).toEqual(['nameDay'])
    expect(what('Kadri', '2027-11-25')).toEqual(['nameDay'])
    expect(what('Kadri', '2026-11-26')).toEqual([])
    expect(what('Leida', '2026-11-25')).toEqual([])
  })

  it('is told by one of several first names, and by no part of one', () => {
    expect(what('Anne-Mai', '2026-07-26')).toEqual(['nameDay'])
    expect(what('Mai Anne', '2026-07-26')).toEqual(['nameDay'])
    expect(what('Annely', '2026-07-26')).toEqual([])
  })

  it('is the birthday first, with the age reached', () => {
    expect(what('Mart', '2026-11-10', '1940-11-10')).toEqual([86, 'nameDay'])
    expect(what('Mart', '2026-11-11', '1940-11-11')).toEqual([86])
  })
})
