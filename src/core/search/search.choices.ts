import classifier from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { contract } from '#shared/contract/index.ts'
import { sortKey } from '#shared/rules/et.ts'
import type { Handler } from '../kernel/env.ts'
import { housesByGroup, housesByPlace } from './search.store.ts'

/** The target groups that some house is for, under their categories, in the classifier's order. */
export const listTargetGroups: Handler<typeof contract.search.targetGroups> = async ({ tx }) => {
  const counts = new Map((await housesByGroup(tx)).map((row) => [row.target_group_id, Number(row.houses)]))
  const categories = classifier.categories.map(({ id, name, subNames }) => ({
    id,
    name,
    subs: subNames.map((sub) => ({ id: sub.id, subName: sub.name, houses: counts.get(sub.id) ?? 0 })).filter(({ houses }) => houses > 0),
  }))
  return { target_groups: categories.filter(({ subs }) => subs.length > 0) }
}

/** The counties and local governments where there are houses, in the order of their names. */
export const listPlaces: Handler<typeof contract.search.places> = async ({ tx }) => {
  const rows = (await housesByPlace(tx)).map((row) => ({
    county: row.county ?? '',
    ehak: row.ehak ?? '',
    name: row.municipality ?? '',
    houses: Number(row.houses),
  }))
  const counties = [...Map.groupBy(rows, ({ county }) => county)].map(([name, places]) => ({
    name,
    houses: places.reduce((sum, { houses }) => sum + houses, 0),
    municipalities: places.map(({ ehak, name: each, houses }) => ({ ehak, name: each, houses })).toSorted(byName),
  }))
  return { counties: counties.toSorted(byName) }
}

const byName = (one: { name: string }, other: { name: string }): number => (sortKey(one.name) < sortKey(other.name) ? -1 : 1)
