import { searchKey, sortKey } from '#shared/rules/et.ts'
import type { HouseTable } from '../db/tables/house.ts'

type Named = Pick<HouseTable, 'name' | 'location' | 'county' | 'municipality'>

/** The keys by which a house is found and put in order; whoever writes its name or place writes them too (rules/et.ts). */
export const houseKeys = (house: Named) => ({ search_key: houseWords(house).map(searchKey).join(' '), sort_key: sortKey(house.name) })

/** All words by which people look for a house, each once, as they are written. Counties also as they are called: Tartu maakond, Tartumaa. */
export function houseWords({ name, location, county, municipality }: Named): string[] {
  const called = county?.replace(/ maakond$/, 'maa')
  return [...new Set([name, location, municipality, county, called].flatMap((text) => wordsIn(text ?? '')))]
}

/** Letters, digits and hyphens; whatever else stands between words. */
export const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []
