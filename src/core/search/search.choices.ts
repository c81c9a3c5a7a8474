import municipalities from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import targetGroups from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import type { Language } from '#shared/messages/say.ts'
import { sortKey } from '#shared/rules/et.ts'
import { type Named, namedIn } from '#shared/rules/namedIn.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { housesNow } from './search.index.ts'
import type { Shelf } from './search.shelf.ts'

/** The target groups with at least one house, under their categories, in the classifier's order. */
export const listTargetGroups: Handler<typeof contract.search.targetGroups> = async ({ tx, now }, { language }) => ({
  target_groups: chosenOf(targetGroups, language, countsOf(await housesNow(tx, dayOf(now))).groups),
})

/** The services with at least one house, in the same form. */
export const listServices: Handler<typeof contract.search.services> = async ({ tx, now }, { language }) => ({
  services: chosenOf(services, language, countsOf(await housesNow(tx, dayOf(now))).services),
})

interface Classifier {
  categories: readonly (Named & { id: number; subNames: readonly (Named & { id: number })[] })[]
}

const chosenOf = ({ categories }: Classifier, language: Language, counts: ReadonlyMap<number, number>) =>
  categories
    .map(({ id, subNames, ...category }) => ({
      id,
      name: namedIn(category, language),
      subs: subNames
        .map((sub) => ({ id: sub.id, subName: namedIn(sub, language), houses: counts.get(sub.id) ?? 0 }))
        .filter(({ houses }) => houses > 0),
    }))
    .filter(({ subs }) => subs.length > 0)

/** The counties and local governments with houses, by name. */
export const listPlaces: Handler<typeof contract.search.places> = async ({ tx, now }, { language }) => ({
  counties: countiesOf(await housesNow(tx, dayOf(now)), language),
})

/** The counties with their local governments that have houses, named and sorted for the language. */
export function countiesOf(shelf: Shelf, language: Language) {
  const { places } = countsOf(shelf)
  const rows = municipalities.municipalities.flatMap(({ county, ehak, ...named }) => ({
    county,
    ehak,
    name: namedIn(named, language),
    houses: places.get(ehak) ?? 0,
  }))
  const counties = [
    ...Map.groupBy(
      rows.filter(({ houses }) => houses > 0),
      ({ county }) => county,
    ),
  ].map(([name, some]) => ({
    name,
    label: COUNTY_NAMES.get(name)?.[language] ?? name,
    houses: some.reduce((sum, { houses }) => sum + houses, 0),
    municipalities: some.map(({ ehak, name: each, houses }) => ({ ehak, name: each, houses })).toSorted(inOrderOf(language)),
  }))
  return counties.toSorted((one, other) => inOrderOf(language)({ name: one.label }, { name: other.label }))
}

const COUNTY_NAMES = new Map(municipalities.counties.map(({ name, en, ru }) => [name, { et: name, en, ru }]))

/** By name, in the collation of the language. */
export function inOrderOf(language: Language): (one: { name: string }, other: { name: string }) => number {
  if (language === 'et') return (one, other) => (sortKey(one.name) < sortKey(other.name) ? -1 : 1)
  const { compare } = new Intl.Collator(language)
  return (one, other) => compare(one.name, other.name)
}

interface Counts {
  groups: Map<number, number>
  services: Map<number, number>
  places: Map<string, number>
}

/** The number of houses for each option. */
function countsOf(shelf: Shelf): Counts {
  const counts: Counts = { groups: new Map(), services: new Map(), places: new Map() }
  for (const house of shelf.houses) {
    if (house === null) continue
    for (const group of house.groups) add(counts.groups, group)
    for (const service of house.services) add(counts.services, service)
    if (house.row.ehak !== null) add(counts.places, house.row.ehak)
  }
  return counts
}

const add = <Key>(counts: Map<Key, number>, key: Key): void => void counts.set(key, (counts.get(key) ?? 0) + 1)
