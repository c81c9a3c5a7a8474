import { searchKey, sortKey } from '#shared/rules/et.ts'
import type { HouseTable } from '../db/tables/house.ts'

type Named = Pick<HouseTable, 'name' | 'location' | 'county' | 'municipality'>

/** Search and sort keys of a house; code that writes its name or place writes them too (rules/et.ts). */
export const houseKeys = (house: Named) => ({ search_key: houseWords(house).map(searchKey).join(' '), sort_key: sortKey(house.name) })

/** All search words of a house, without duplicates, as written. Counties also in short form: Tartu maakond, Tartumaa. */
export function houseWords({ name, location, county, municipality }: Named): string[] {
  const called = county?.replace(/ maakond$/, 'maa')
  return [...new Set([name, location, municipality, county, called].flatMap((text) => wordsIn(text ?? '')))]
}

/** Letters, digits and hyphens; anything else separates words. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
