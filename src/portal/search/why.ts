import type { FoundHouse } from '#shared/contract/search.ts'
import type { Language } from '#shared/messages/say.ts'
import { formatOf } from '../../renderer/texts/format.ts'
import { fill, type Words } from '../words/words.ts'
import { ROOM_KEYS } from './roomKeys.ts'
import type { SearchForm } from './searchAddress.ts'

interface Said {
  form: SearchForm
  /** Names of target groups and services by their ids. */
  names: ReadonlyMap<number, string>
  words: Words['search']
  language: Language
}

/** Why a house stands here, by what was asked: `dementsusega inimeste osakond · 12 km linnulennult · vaba 03.03.2027`. Empty where nothing was. */
export function whyOf(house: FoundHouse, { form, names, words, language }: Said): string {
  const { number, day } = formatOf(language)
  const isTimed = form.isFree || form.freeFrom !== '' || form.sort === 'fit'
  const asked = [
    ...[...form.groups, ...form.services].map((id) => lower(names.get(id) ?? '')),
    ...(['nursing', 'dementia', 'pets', 'licence'] as const).map((trait) => form[trait] && lower(words[trait])),
    form.room && words.fitsRoom[ROOM_KEYS[form.room]],
    ...form.languages.map((spoken) => words.spoken[spoken]),
    ...form.accessibility.map((each) => words.access[each]),
    (form.priceMin || form.priceMax) && words.fitsPrice,
    form.shareMax && words.fitsShare,
    house.distance_km !== null && fill(words.fitsDistance, { km: number(house.distance_km) }),
  ].filter((part): part is string => Boolean(part))
  const free = house.free_places > 0 ? words.fitsFree : house.free_next && fill(words.fitsFreeOn, { day: day(house.free_next) })
  if (asked.length === 0 && !form.isFree && form.freeFrom === '') return ''
  return [...asked, ...(isTimed && free && !house.is_stale ? [free] : [])].join(' · ')
}

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
