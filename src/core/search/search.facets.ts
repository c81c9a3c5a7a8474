import municipalities from '../../../resources/classifiers/municipalities.json' with { type: 'json' }
import services from '../../../resources/classifiers/services.json' with { type: 'json' }
import targetGroups from '../../../resources/classifiers/target-groups.json' with { type: 'json' }
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { countOf, type Figures } from './search.find.ts'
import type { Bits, Shelf } from './search.shelf.ts'

type Facets = Output<typeof contract.search.houses>['facets']
type Count = { id: number; houses: number }

const idsOf = ({ categories }: { categories: readonly { subNames: readonly { id: number }[] }[] }): number[] =>
  categories.flatMap(({ subNames }) => subNames.map(({ id }) => id))
const GROUPS = idsOf(targetGroups)
const SERVICES = idsOf(services)
const COUNTIES = [...new Set(municipalities.municipalities.map(({ county }) => county))]

/**
 * How many results each further filter would leave; for counties, of which only one can be selected, how many each would find instead.
 * Options without results are left out.
 */
export function facetsOf(shelf: Shelf, { found, anywhere }: Pick<Figures, 'found' | 'anywhere'>): Facets {
  const within = (bits: Bits, among: Bits): number => countOf(bits.map((word, at) => word & (among[at] ?? 0)))
  const counted = (ids: readonly number[], bitsOf: (id: number) => Bits): Count[] =>
    ids.map((id) => ({ id, houses: within(bitsOf(id), found) })).filter(({ houses }) => houses > 0)
  return {
    groups: counted(GROUPS, (id) => shelf.where(`groups ${id}`, (house) => house.groups.includes(id))),
    services: counted(SERVICES, (id) => shelf.where(`services ${id}`, (house) => house.services.includes(id))),
    counties: COUNTIES.map((name) => ({
      name,
      houses: within(
        shelf.where(`county ${name}`, ({ row }) => row.county === name),
        anywhere,
      ),
    })).filter(({ houses }) => houses > 0),
  }
}
